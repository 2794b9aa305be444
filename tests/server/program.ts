import { isStale } from '../../src/cli/build-if-stale'

/** How the server is started as a process: the build, which `npm test` makes first, or its sources when they are newer. */
export const program: string[] = isStale() ? ['--import', 'tsx', 'src/server/main.ts'] : ['dist/server/main.js']
