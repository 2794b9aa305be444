import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { comparePicture, type Verdict } from './pictures/compare-picture'
import { folders, baselinePictures, pictureName } from './pictures/folders'
import { reviewPage } from './pictures/review-page'
import { takePictures } from './pictures/take-pictures'

interface Entry {
  id: string
  type: string
  title: string
  name: string
}

const built = 'storybook-static'
const widths = [1366, 390]

/** Marks stories for phones in their name. */
const onPhone = '手机'

/** Phone stories at 390 pixels and all others at 1366, so that each has one screenshot; with `every` both widths for all. */
const widthsOf = ({ name }: Entry, every: boolean): number[] => (every ? widths : [name.includes(onPhone) ? 390 : 1366])

function buildStorybook(): void {
  const { status } = spawnSync('npx', ['storybook', 'build', '-o', built, '--quiet'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('Storybook 没有构建成功，无法拍照 / storybook build failed')
}

function wantedStories(words: string[]): Entry[] {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }
  return Object.values(entries).filter(
    ({ id, type, title }) => type === 'story' && (words.length === 0 || words.some((word) => id.includes(word) || title.includes(word))),
  )
}

const said: Record<Verdict['is'], string> = { same: '相同 same', different: '不同 different', new: '新增 new', gone: '消失 gone' }

/** Accepts the screenshots of the last run, of all stories or the named ones, without taking them again. */
function accept(words: string[]): number {
  const names = readdirSync(folders.now).filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  for (const name of names) copyFileSync(join(folders.now, name), join(folders.kept, name))
  console.log(`已保留 kept: ${names.length}`)
  return 0
}

/** `npm run pictures [-- --keep] [-- --widths] [words]`: compares stories with their baselines; `--keep`, `--accept` replace these. */
async function run(args: string[]): Promise<number> {
  const keep = args.includes('--keep')
  const every = args.includes('--widths')
  const words = args.filter((one) => !one.startsWith('--'))
  if (args.includes('--accept')) return accept(words)
  buildStorybook()
  const stories = wantedStories(words)
  for (const folder of [folders.now, folders.difference]) rmSync(folder, { recursive: true, force: true })
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  const verdicts: Verdict[] = []
  await takePictures({
    built,
    stories: new Map(widths.map((width) => [width, stories.filter((story) => widthsOf(story, every).includes(width))])),
    taken: ({ id }, width, picture) => verdicts.push(comparePicture(pictureName(id, width), picture)),
  })
  const seen = new Set(verdicts.map(({ name }) => name))
  if (words.length === 0)
    verdicts.push(
      ...baselinePictures()
        .filter((name) => !seen.has(name) && !stories.some(({ id }) => name.startsWith(`${id}@`)))
        .map((name) => ({ name, is: 'gone' as const })),
    )
  for (const { name, is } of verdicts) {
    if (is === 'gone' && keep) rmSync(join(folders.kept, name))
    else if (is === 'new' || (is === 'different' && keep)) writeFileSync(join(folders.kept, name), readFileSync(join(folders.now, name)))
  }
  writeFileSync(join(folders.root, 'review.html'), reviewPage(verdicts))
  for (const is of Object.keys(said) as Verdict['is'][]) console.log(`${said[is]}: ${verdicts.filter((one) => one.is === is).length}`)
  const open = verdicts.filter(({ is }) => is === 'different' || is === 'gone').length
  if (keep || open === 0) return 0
  console.log(
    `对照页 review: ${resolve(folders.root, 'review.html')}\n确认无误后保留 keep them: npm run pictures -- --accept [名字的一部分 part of a name]`,
  )
  return 1
}

process.exitCode = await run(process.argv.slice(2))
