import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '../../../contract/problem'
import type { Env } from '../../env'
import type { StoredRelease } from '../../store/store'
import type { FolderReading } from '../check/folder-checker'
import { isBlocking } from '../check/check-edit'
import type { PendingEdit } from '../live-view'
import { formatProblems } from './format-notice'

interface Options {
  env: Pick<Env, 'schemasDir'>
  log: FastifyBaseLogger
  write(text: string): void
  now(): Date
}

/** Reports the folder's problems once to the terminal and the log, and keeps them for the status. */
export function createProblemReporter({ env, log, write, now }: Options) {
  let pending: PendingEdit | null = null
  let reported = ''

  function report(problems: Problem[], live: StoredRelease, gone: string[]) {
    const key = JSON.stringify(problems.map(({ file, line, column, code }) => [file, line, column, code]))
    if (key === reported) return
    const fixed = reported !== '[]' && reported !== '' && problems.length === 0
    reported = key
    if (fixed) write(`问题已消除，线上是修订 ${live.number}。`)
    if (problems.length === 0) return
    const blocking = problems.filter(isBlocking).length
    log.warn(
      {
        problems: problems.length,
        blocking,
        codes: [...new Set(problems.map(({ code }) => code))],
        config_last_reload_ok: blocking > 0 ? 0 : 1,
      },
      'schemas have problems',
    )
    write(formatProblems(problems, env.schemasDir, live, gone, now()))
  }

  return {
    pending: () => pending,
    /** Records problems; `liveNames` are the files of the live release. */
    note(problems: Problem[], look: Pick<FolderReading, 'next' | 'names'>, live: StoredRelease, liveNames: Iterable<string>) {
      const time = now().toISOString()
      const gone = [...liveNames].filter((name) => !look.names.includes(name))
      const isBlocked = problems.some(isBlocking)
      pending = isBlocked ? { problems, held: look.next?.held ?? gone, since: pending?.since ?? time, triedAt: time } : null
      report(problems, live, isBlocked ? gone : [])
    },
  }
}
export type ProblemReporter = ReturnType<typeof createProblemReporter>
