import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The rules of a sheet for paper that hide something. */
const hidingOnPaper = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('@media print')
    .slice(1)
    .flatMap((part) => part.split(/\n(?=@media|\})/, 1))
    .filter((part) => /(?:display:\s*none|visibility:\s*hidden)/.test(part))

/** What is no control, and yet not for paper: all but the receipt that is printed alone, and the boxes around an article. */
const special = ['blocks/flow/receipt.css', 'runtime/page/page-view.css']

it('one sheet says for every block what is not for paper', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const hiding = sheets.filter(
    (file) => file.endsWith('.css') && !file.startsWith('console/') && hidingOnPaper(readFileSync(`src/${file}`, 'utf8')).length > 0,
  )
  expect(hiding.toSorted()).toEqual([...special, 'runtime/base.css'].toSorted())
})
