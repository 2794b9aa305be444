import { isStale } from '../../src/cli/build-if-stale'

/** Arguments that start the server as a process: the build, which `npm test` creates first, or the sources when they are newer. */
export const program: string[] = isStale() ? ['--import', 'tsx', 'src/server/main.ts'] : ['dist/server/main.js']
