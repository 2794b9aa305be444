import { countLines } from './counts'
import { coverageFaults } from './coverage'

/** `npm run stories`: counts, and fails by name where something has none. */
process.stdout.write(`${countLines().join('\n')}\n`)
const faults = coverageFaults()
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
