#include "sgf/reader.h"
