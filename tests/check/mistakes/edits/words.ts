import { edits } from './edit'

/** Places to fill in the portal's words, and lists that stand in an order. */
export const wordPlaces = edits([
  ['place misspelt', 'portal.json', '"共 {count} 条"', '"共 {cuont} 条"', '共 {count} 条'],
  ['place in capitals', 'portal.json', '"已选 {count} 项"', '"已选 {Count} 项"', '已选 {count} 项'],
  ['place of another word', 'portal.json', '"第 {page} 页"', '"第 {count} 页"', '第 {page} 页'],
  ['place in the braces of a template', 'portal.json', '"有 {count} 项需要修改："', '"有 {{count}} 项需要修改："', '有 {count} 项需要修改：'],
  ['place in full-width braces', 'portal.json', '"共 {count} 条"', '"共 ｛count｝ 条"', '共 {count} 条'],
  ['place in Chinese', 'portal.json', '"第 {page} 页"', '"第 {页码} 页"', '第 {page} 页'],
  ['place lost', 'portal.json', '"共 {count} 条"', '"共计条数"', '{count}'],
  ['place lost from a page number', 'portal.json', '"第 {page} 页"', '"这一页"', '{page}'],
  ['place where there is none', 'portal.json', '"retry": "重试"', '"retry": "重试 {count}"', undefined],
  ['place of a reason misspelt', 'records/policy.json', '支持本企业所在行业：{names}', '支持本企业所在行业：{name}', '支持本企业所在行业：{names}'],
  ['place of a reason as a template', 'records/policy.json', '面向{names}企业', '面向{{names}}企业', '面向{names}企业'],
  ['greetings out of order', 'portal.json', '{ "before": 12, "text": "上午好" }', '{ "before": 20, "text": "上午好" }', undefined, { at: '14, "text": "中午好"' }],
  ['greetings at one hour', 'portal.json', '{ "before": 14, "text": "中午好" }', '{ "before": 12, "text": "中午好" }', undefined],
  ['greetings that end in the evening', 'portal.json', '{ "before": 24, "text": "晚上好" }', '{ "before": 22, "text": "晚上好" }', '24'],
  ['width without a unit', 'portal.json', '"width": "39%"', '"width": "39"', '39%'],
  ['width with a full-width percent', 'portal.json', '"width": "70%"', '"width": "70％"', '70%'],
])

/** Days of demo content, and files that are offered with it. */
export const demoValues = edits([
  ['day that does not exist', 'records/policy.json', '"issueDate": "2024-12-12"', '"issueDate": "2024-02-30"', undefined],
  ['month that does not exist', 'records/policy.json', '"issueDate": "2023-06"', '"issueDate": "2023-13"', undefined],
  ['day that does not exist in a time field', 'records/policy.json', '"applyEnd": -30', '"applyEnd": "2027-02-29"', undefined],
  ['time in words', 'records/policy.json', '"applyEnd": 8', '"applyEnd": "八天前"', undefined],
  ['time written with slashes', 'records/collect.json', '"deadline": -9', '"deadline": "2027/1/9"', '2027-01-09'],
  ['time written in Chinese', 'records/collect.json', '"deadline": 2,', '"deadline": "2027年1月9日",', '2027-01-09'],
  ['number of days in quotes', 'records/collect.json', '"deadline": -20', '"deadline": "-20"', '-20'],
  ['how long ago in words', 'records/collect.json', '"daysAgo": ', '"daysAgo": "三天前", "views": ', undefined, { at: '"三天前"' }],
  ['attachment of a kind that is not served', 'records/notice.json', '"attachments": ["拟立项项目名单.pdf"]', '"attachments": ["拟立项项目名单.rar"]', '拟立项项目名单.pdf'],
  ['attachment as a program', 'records/guide.json', '["改造场景对照表.xlsx"]', '["改造场景对照表.exe"]', '改造场景对照表.xlsx'],
  ['attachment without an ending', 'records/warning.json', '["自查清单.xlsx"]', '["自查清单"]', '自查清单.xlsx'],
  ['attachment as one text', 'records/warning.json', '["自查清单.xlsx"]', '"自查清单.xlsx"', '["自查清单.xlsx"]'],
  ['message type of a demo row', 'records/message.json', '"msgType": "project"', '"msgType": "projects"', 'project'],
  ['reading state of a demo row', 'records/message.json', '"readStauts": 1', '"readStauts": 3', undefined],
])
