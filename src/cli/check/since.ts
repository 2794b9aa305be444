import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import type { RawFile } from '../../check/read/load-tree'
import type { Problem } from '../../contract/problem'
import { OptionProblem } from './options'

const run = promisify(execFile)
const most = 64 * 1024 * 1024

async function git(args: string[], encoding: 'utf8' | 'buffer' = 'utf8') {
  try {
    return (await run('git', args, { encoding, maxBuffer: most })).stdout
  } catch (error) {
    throw new OptionProblem(`git 找不到这个版本：${args.join(' ')}。${(error as Error).message.split('\n').at(-2) ?? ''}`)
  }
}

/** The files of a schemas folder as they were at a revision, from `git show REV:`. */
export async function filesSince(revision: string, dir: string): Promise<RawFile[]> {
  const folder = relative(process.cwd(), dir).replaceAll('\\', '/') || '.'
  const listed = String(await git(['ls-tree', '-r', '-z', '--name-only', revision, '--', `${folder}/`]))
  const paths = listed.split('\0').filter((path) => path !== '' && !path.startsWith(`${folder}/meta/`))
  const read = paths.map(async (path): Promise<RawFile> => ({
    name: path.slice(folder.length + 1),
    bytes: (await git(['show', `${revision}:${path}`], 'buffer')) as Buffer,
  }))
  return Promise.all(read)
}

const identity = ({ file, code, zh }: Problem) => JSON.stringify([file, code, zh])

/** Splits problems into those that were there before and those that are new; lines may have moved. */
export function split(problems: Problem[], before: Problem[]): { old: Problem[]; fresh: Problem[] } {
  const known = new Map<string, number>()
  for (const one of before) known.set(identity(one), (known.get(identity(one)) ?? 0) + 1)
  const old: Problem[] = []
  const fresh: Problem[] = []
  for (const one of problems) {
    const left = known.get(identity(one)) ?? 0
    known.set(identity(one), left - 1)
    ;(left > 0 ? old : fresh).push(one)
  }
  return { old, fresh }
}
