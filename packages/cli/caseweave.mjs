#!/usr/bin/env node
// npm links a command only to a file that is there when it installs; what it runs is built later.
import './build/caseweave.mjs'
