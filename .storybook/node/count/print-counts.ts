import { countLines } from './story-counts'
import { coverageFaults } from './coverage'

/** `npm run stories`: prints the counts, and fails with the names of what has no story. */
process.stdout.write(`${countLines().join('\n')}\n`)
const faults = coverageFaults()
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
