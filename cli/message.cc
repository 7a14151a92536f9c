#include "cli/message.h"
