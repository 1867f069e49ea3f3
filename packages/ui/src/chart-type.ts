import { defaults } from 'chart.js'

// A canvas takes no style of the page: charts are told its type as they are loaded, which browsers alone do.
if (typeof document !== 'undefined') defaults.font.family = getComputedStyle(document.body).fontFamily
