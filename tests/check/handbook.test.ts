import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RawFile } from '../../src/check/read/load-tree'
import { checkRelease } from '../../src/release/check-release'
import { compileRelease } from '../../src/release/compile-release'
import { dir, productFiles } from './mistakes/doc'
import { withFile, checkContext } from './mistakes/run'
import { isWhole } from '../sampled'

const handbook = readFileSync('schemas/README.md', 'utf8')
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts

interface Step {
  file: string
  kind: '改前' | '改后' | '新文件'
  text: string
}

const stepsOf = (section: string): Step[] =>
  [...section.matchAll(/```json (\S+) (改前|改后|新文件)\n([^]*?)\n```/g)].map(([, file = '', kind, text = '']) => ({
    file,
    kind: kind as Step['kind'],
    text,
  }))

const recipes = handbook
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ title: section.split('\n', 1)[0] ?? '', steps: stepsOf(section) }))
  .filter(({ steps }) => steps.length > 0)

/** As few rounds as possible, in each of which a file is changed by one recipe only. */
function apart(all: typeof recipes): (typeof recipes)[] {
  const rounds: (typeof recipes)[] = []
  for (const one of all) {
    const touches = (other: (typeof recipes)[number]) => other.steps.some(({ file }) => one.steps.some((step) => step.file === file))
    const round = rounds.find((others) => !others.some(touches))
    if (round) round.push(one)
    else rounds.push([one])
  }
  return rounds
}

const textIn = (files: RawFile[], name: string) => Buffer.from(files.find((file) => file.name === name)?.bytes ?? []).toString('utf8')

/** Follows the recipe as a person would: finds the one place, and writes the new text. */
function follow(files: RawFile[], steps: Step[]): RawFile[] {
  const [step, next, ...rest] = steps
  if (!step) return files
  if (step.kind === '新文件') return follow(withFile(files, step.file, `${step.text}\n`), next ? [next, ...rest] : [])
  const text = textIn(files, step.file)
  expect(next).toMatchObject({ kind: '改后', file: step.file })
  expect(text.split(step.text).length - 1, `${step.text} stands once in ${step.file}`).toBe(1)
  return follow(
    withFile(
      files,
      step.file,
      text.replace(step.text, () => next?.text ?? ''),
    ),
    rest,
  )
}

const before = checkRelease(dir, productFiles, checkContext).tree
const revisionBefore = before && compileRelease(before).revision

const undo = (steps: Step[]): Step[] =>
  steps.flatMap(({ kind, ...step }): Step[] => (kind === '新文件' ? [] : [{ ...step, kind: kind === '改前' ? '改后' : '改前' }])).reverse()

describe('the handbook', () => {
  /** The files that a chapter about a new portal marks with `mark`. */
  const filesOf = (mark: string): RawFile[] =>
    [...handbook.matchAll(new RegExp(`\`\`\`json (\\S+) ${mark}\n([^]*?)\n\`\`\``, 'g'))].map(([, name = '', text = '']) => ({
      name,
      bytes: Buffer.from(text),
    }))
  const first = filesOf('新平台')
  const accounts = filesOf('新平台的账户')
  /** Adds the files of a chapter, which may replace earlier ones. */
  const onTop = (files: RawFile[], more: RawFile[]) => [...files.filter(({ name }) => !more.some((one) => one.name === name)), ...more]
  const withAccounts = onTop(first, accounts)
  const withCases = onTop(withAccounts, filesOf('新平台的办理'))

  it.each([
    ['from an empty folder', 5, first],
    ['with accounts', 13, withAccounts],
    ['with accounts by e-mail', 19, onTop(withAccounts, filesOf('新平台的邮箱'))],
    ['with cases, files and messages', 21, withCases],
    ['with a survey', 25, onTop(withCases, filesOf('新平台的调查'))],
  ])('creates a portal %s that passes the check', (_, count, files) => {
    expect(files).toHaveLength(count)
    expect(checkRelease(dir, files, checkContext)).toMatchObject({ tree: expect.anything(), problems: [] })
  })

  it('covers what operators ask for', () => {
    const titles = handbook
      .split('\n')
      .filter((line) => line.startsWith('## '))
      .map((line) => line.slice(3))
    for (const wanted of [
      '给菜单改名',
      '移动菜单',
      '隐藏菜单',
      '修改一句提示语',
      '放宽一条规则',
      '收紧一条规则',
      '增加一个字段',
      '增加一类公告',
      '撤销',
    ])
      expect(titles).toContain(wanted)
  })

  it('names only commands that exist', () => {
    const named = [...handbook.matchAll(/npm run ([a-z]+)/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(Object.keys(scripts)).toContain(name)
  })

  /** Recipes of different files at once: valid edits of different files do not affect each other. */
  const rounds = isWhole ? recipes.map((one) => [one]) : apart(recipes)
  it.each(rounds.map((round) => [round.map(({ title }) => title).join('、'), round] as const))('%s', (_, round) => {
    const changed = round.reduce((files, { steps }) => follow(files, [...steps]), productFiles)
    const { tree, problems } = checkRelease(dir, changed, checkContext)
    expect(problems).toEqual([])
    expect(tree && revisionBefore && compileRelease(tree).revision !== revisionBefore).toBe(true)
  })

  it('has recipes that can be undone byte for byte', () => {
    for (const { steps } of recipes) {
      const edited = steps.filter(({ kind }) => kind !== '新文件')
      const back = follow(follow(productFiles, edited), undo(edited))
      for (const [at, file] of back.entries()) expect(Buffer.compare(file.bytes, productFiles[at]?.bytes ?? new Uint8Array())).toBe(0)
    }
  })

  it('covers both sides of a changed rule', () => {
    const rule = (name: string, field: string, at: number) => {
      const recipe = recipes.find(({ title }) => title === name)
      const { tree } = checkRelease(dir, follow(productFiles, recipe?.steps ?? []), checkContext)
      return tree?.forms.demandRelease?.rules[field]?.[at]
    }
    expect(rule('放宽一条规则', 'contactName', 2)).toMatchObject({ max: 12, message: '联系人最多12个字' })
    const phone = rule('收紧一条规则', 'contactPhone', 2)
    expect(new RegExp(phone?.pattern ?? '', 'u').test('14512345678')).toBe(false)
    expect(phone?.bad).toContain('14512345678')
  })
})
