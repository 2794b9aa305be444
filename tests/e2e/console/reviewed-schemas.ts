import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the schemas with more roles that manage the portal, and a review in which one other person approves changes of words. */
export function reviewedSchemas(): string {
  const schemas = mkdtempSync(join(tmpdir(), 'console-review-'))
  cpSync('schemas', schemas, { recursive: true })
  const put = (name: string, find: string, text: string) => {
    const path = join(schemas, name)
    const before = readFileSync(path, 'utf8')
    if (!before.includes(find)) throw new Error(`no ${find} in ${name}`)
    writeFileSync(
      path,
      before.replace(find, () => text),
    )
  }
  put('accounts.json', '"title": "区县主管部门",', '"title": "区县主管部门", "admin": true,')
  put('accounts.json', '"title": "市级主管部门"', '"title": "市级主管部门", "admin": true')
  put(
    'portal.json',
    '  "footer": {',
    '  "review": { "steps": [{ "id": "first", "title": "初审" }, { "id": "second", "title": "复审" }], "depth": { "words": 1, "rules": 1, "access": 2 } },\n  "footer": {',
  )
  return schemas
}
