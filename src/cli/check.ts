import { runCheck } from './check/run-check'

process.exitCode = await runCheck(process.argv.slice(2), {
  dir: process.env.PORTAL_SCHEMAS ?? 'schemas',
  out: console.log,
  err: console.error,
})
