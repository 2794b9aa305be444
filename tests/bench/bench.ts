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

const suites: Record<string, () => Promise<void>> = {
  pages: benchPages,
  routes: benchRoutes,
  server: benchServer,
  live: benchLive,
  console: benchConsole,
  messages: benchMessages,
  lists: benchLists,
  accounts: benchAccounts,
  report: benchReport,
  safety: benchSafety,
}

/** `npm run bench` runs all; `npm run bench -- pages` one of them. */
const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  await run()
}
