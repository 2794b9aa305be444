import { readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { loadTree } from '../../../src/check/read/load-tree'
import { writeTree } from '../../../src/server/live/write-tree'
import { exampleProblems } from '../../example-problems'
import type { EditRequest } from '../../edited'
import { withValues, type ValueEdit } from '../../../src/edit/put-value'
import { readFiles, type Reading } from '../releases/live-release'
import { schemasDir } from '../stories/places'
import { storyFileOf } from '../stories/story-files'

/** The edited text of a file; `reading` for a file of the tree. */
export interface EditedFile {
  text: string
  /** Why it is not written. */
  faults: string[]
  reading?: Reading
}

/** Converts edits of one example to edits of its file. */
function inFile(text: string, example: string | undefined, edits: ValueEdit[]): ValueEdit[] {
  if (example === undefined) return edits
  const root = parseTree(text)
  const at = (root?.children ?? []).findIndex((node) => findNodeAtLocation(node, ['name'])?.value === example)
  if (at < 0) throw new Error(`没有例子 ${example} / no example ${example}`)
  return edits.map(({ path, value }) => ({ path: [at, ...path], value }))
}

/** A story file with the edits, and the check's faults. */
export async function editFile({ file, example, edits }: EditRequest): Promise<EditedFile> {
  const path = resolve(file)
  const story = storyFileOf(path)
  if (!story) throw new Error(`${file} 不是故事的文件 / is no file of stories`)
  const before = await readFile(path, 'utf8')
  const text = withValues(before, inFile(before, example, edits))
  if (!path.startsWith(schemasDir() + sep)) {
    const changed = (parseTree(text)?.children ?? []).map((node) => text.slice(node.offset, node.offset + node.length))
    return { text, faults: changed.flatMap((one) => exampleProblems(story.renderer, file, one)).map(({ zh }) => zh) }
  }
  const name = relative(schemasDir(), path).replaceAll('\\', '/')
  const raw = await loadTree(schemasDir())
  const bytes = new TextEncoder().encode(text)
  const reading = readFiles(
    schemasDir(),
    raw.map((one) => (one.name === name ? { ...one, bytes } : one)),
  )
  const shown = reading.live.files[name]?.shown
  const faults = reading.live.problems.filter((one) => one.file === shown && one.severity !== 'warning').map(({ zh }) => zh)
  return { text, faults, reading }
}

/** Writes the edits unless the check refuses them; returns the faults. */
export async function writeEdits(request: EditRequest): Promise<string[]> {
  const { text, faults } = await editFile(request)
  const path = resolve(request.file)
  const name = basename(path)
  if (faults.length === 0) await writeTree(dirname(path), new Map([[name, await readFile(path)]]), new Map([[name, Buffer.from(text)]]))
  return faults
}
