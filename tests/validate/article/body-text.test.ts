import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RecordType } from '../../../src/contract/record'
import { bodyParts } from '../../../src/validate/article/body-parts'
import { bodyText, textBody } from '../../../src/validate/article/body-text'

const records = readdirSync('schemas/records').map((name) => JSON.parse(readFileSync(`schemas/records/${name}`, 'utf8')) as RecordType)
const bodies = records.flatMap(({ id, fields, demo = [] }) =>
  Object.keys(fields)
    .filter((name) => fields[name]?.type === 'body')
    .flatMap((name) => demo.flatMap((row, at) => (row[name] ? [[`${id} ${at} ${name}`, row[name]] as const] : []))),
)

test('there are articles of every kind to try', () => expect(bodies.length).toBeGreaterThan(20))

test.each(bodies)('%s reads back from its lines as it was', (_, body) => {
  expect(textBody(bodyText(body))).toEqual(bodyParts(body))
})

test('what is typed becomes parts', () => {
  const typed = '第一段\n第二段\n\n# 小标题\n* 甲\n- 乙\n\n- 丙\n1、一\n2. 二\n表：清单\n| 材料 | 份数 |\n|申请书|1|\n<b>粗</b>'
  expect(textBody(typed)).toEqual([
    '第一段',
    '第二段',
    { heading: '小标题' },
    { list: ['甲', '乙'] },
    { list: ['丙'] },
    { list: ['一', '二'], ordered: true },
    { caption: '清单', columns: ['材料', '份数'], rows: [['申请书', '1']] },
    '<b>粗</b>',
  ])
})
