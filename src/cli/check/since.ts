import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RawFile } from '../../check/read/load-tree'
import type { Problem } from '../../contract/problem'
import { OptionProblem } from './options'

const run = promisify(execFile)
const most = 64 * 1024 * 1024

/** Runs git in a folder; paths in its output are relative to that folder. */
async function git(dir: string, args: string[], input = ''): Promise<Buffer> {
  try {
    const running = run('git', args, { cwd: dir, encoding: 'buffer', maxBuffer: most })
    // Git may exit before it has read its input; its exit code tells why.
    running.child.stdin?.on('error', () => undefined).end(input)
    return (await running).stdout
  } catch (error) {
    throw new OptionProblem(`git 找不到这个版本：${args.join(' ')}。${(error as Error).message.split('\n').at(-2) ?? ''}`)
  }
}

const newline = 10

/** Parses the output of `git cat-file --batch`: each object follows a header line that ends with its length. */
function objectsOf(answer: Buffer): Buffer[] {
  const objects: Buffer[] = []
  for (let at = 0; at < answer.length;) {
    const start = answer.indexOf(newline, at) + 1
    const length = Number(answer.toString('utf8', at, start).split(' ').at(-1))
    objects.push(answer.subarray(start, start + length))
    at = start + length + 1
  }
  return objects
}

/** The files of a schemas folder as they were at a revision. */
export async function filesSince(revision: string, dir: string): Promise<RawFile[]> {
  const listed = (await git(dir, ['ls-tree', '-r', '-z', revision, '--', '.'])).toString().split('\0')
  const files = listed.flatMap((line) => {
    const [, id = '', name = ''] = /^\d+ blob (\w+)\t(.+)$/s.exec(line) ?? []
    return name === '' || name.startsWith('meta/') ? [] : [{ id, name }]
  })
  // One process for all files, because a process per file takes longer than the check.
  const objects = objectsOf(await git(dir, ['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join('')))
  return files.flatMap(({ name }, at) => ({ name, bytes: objects[at] ?? new Uint8Array() }))
}

const identity = ({ file, code, zh }: Problem) => JSON.stringify([file, code, zh])

/** Separates new problems from those that existed before, regardless of their lines. */
export function splitProblems(problems: Problem[], before: Problem[]): { old: Problem[]; fresh: Problem[] } {
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
