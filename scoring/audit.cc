#include "scoring/audit.h"
