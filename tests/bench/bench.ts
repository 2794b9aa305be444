import { benchAccounts } from './bench-accounts'
import { benchConsole } from './bench-console'
import { benchLists } from './bench-lists'
import { benchLive } from './bench-live'
import { benchMessages } from './bench-messages'
import { benchPages } from './bench-pages'
import { benchReport } from './bench-report'
import { benchRoutes } from './bench-routes'
import { benchSafety } from './bench-safety'
import { benchServer } from './bench-server'

type Suite = (rounds?: number) => Promise<void>

/** A suite that prints each round. */
const inRounds =
  (run: () => Promise<void>): Suite =>
  async (rounds = 1) => {
    for (let round = 1; round <= rounds; round += 1) {
      if (rounds > 1) console.log(`round ${round} of ${rounds}`)
      await run()
    }
  }

const suites: Record<string, Suite> = {
  pages: benchPages,
  routes: benchRoutes,
  server: inRounds(benchServer),
  live: inRounds(benchLive),
  console: inRounds(benchConsole),
  messages: inRounds(benchMessages),
  lists: inRounds(benchLists),
  accounts: inRounds(benchAccounts),
  report: inRounds(benchReport),
  safety: inRounds(benchSafety),
}

/** `npm run bench` runs all, `npm run bench -- pages` one of them, `npm run bench -- routes 3` one in three rounds. */
const args = process.argv.slice(2)
const wanted = args.filter((word) => !/^\d+$/.test(word))
const rounds = args.map(Number).find((count) => count > 0)
const unknown = wanted.find((name) => !Object.hasOwn(suites, name))
if (unknown) throw new Error(`no suite ${unknown}; there are ${Object.keys(suites).join(', ')}`)
for (const [name, run] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  await run(rounds)
}
