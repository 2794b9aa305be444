import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { RecordType } from '../../src/contract/record'
import { openStore } from '../../src/server/store/open-store'
import type { PageQuery, Store } from '../../src/server/store/store'
import { startPostgres } from '../server/store/start-postgres'
import { figure, print } from './load'

const rows = 100_000
const rounds = 100

const policy = JSON.parse(readFileSync('schemas/records/policy.json', 'utf8')) as RecordType
const type: RecordType = {
  ...policy,
  fields: { ...policy.fields, scenes: { type: 'list', title: '应用场景' } },
  list: { ...policy.list, filters: [...(policy.list.filters ?? []), 'scenes', 'publishTime'] },
}
const levels = ['国家', '省', '市', '区县']
const categories = ['政策文件', '申报指南', '政策解读', '标准指引']
const subjects = ['数字化改造', '智能工厂', '设备更新', '数据安全', '人才培训', '绿色制造', '专精特新', '融资租赁']
const scenes = ['生产管控', '质量管理', '设备管理', '安全生产', '能耗管理', '采购管理', '仓储物流', '财务管理', '营销管理', '产品设计']
const topics = ['资金奖补', '项目申报', '试点示范', '企业培育', '设备更新', '数据与安全', '评测诊断']
const acts = ['补贴办法', '实施细则', '申报通知', '管理规定', '行动方案', '评测指标']

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!

/** Combines every subject and act with every level; one row in a thousand mentions something rare. */
async function fill(store: Store) {
  await store.records.prepare([type])
  for (let from = 0; from < rows; from += 2_000) {
    await store.alone(async (inside) => {
      for (let row = from; row < from + 2_000; row += 1) {
        const title = `${at(levels, row)}${at(subjects, row >> 2)}${at(acts, row >> 5)}（${row}）`
        const values = {
          title,
          issuer: `第${row % 97}号单位`,
          docNumber: `示发〔2026〕${row}号`,
          issueDate: `2026-${String(1 + (row % 12)).padStart(2, '0')}-01`,
          tags: '示例',
          level: at(levels, row),
          category: at(categories, row >> 3),
          subjects: `${at(topics, row)}、${at(topics, row * 5 + 2)}`,
          scenes: `${at(scenes, row)}、${at(scenes, row * 7 + 3)}`,
          industries: row % 2 === 0 ? [] : [at(['A', 'B', 'C', 'D'], row >> 1)],
          summary: row % 1000 === 7 ? '罕见的离散制造场景' : '面向规模以上工业企业',
          ...(row % 3 === 0 ? { applyStart: '2026-10-01', applyEnd: `2026-${row % 2 === 0 ? '11' : '12'}-25` } : {}),
        }
        await inside.records.create(type, values, undefined, {
          id: `p${row}`,
          createTime: new Date(Date.UTC(2025, 0, 1) + row * 600_000).toISOString(),
        })
      }
    })
  }
}

const now = '2026-12-01T00:00:00.000Z'
const asked: [string, Partial<PageQuery>][] = [
  ['首页 / first page', {}],
  ['第 5000 页 / far page', { page: 5000 }],
  ['按级别 / by level', { filters: { level: '省' } }],
  ['按级别和类别 / by level and category', { filters: { level: '市', category: '政策解读' } }],
  ['按浏览量 / by views', { sort: 'views' }],
  ['按场景 / by scene', { filters: { scenes: '设备管理' } }],
  ['按年份 / by year', { filters: { publishTime: '2025' } }],
  ['按申报状态 / by state', { filters: { state: '申报中' } }],
  ['按行业 / by industry', { filters: { industries: 'C' } }],
  ['按行业和级别 / by industry and level', { filters: { industries: 'C', level: '省' } }],
  ['按主题 / by subject', { filters: { subjects: '资金奖补' } }],
  ['按主题和行业 / by subject and industry', { filters: { subjects: '资金奖补', industries: 'C' } }],
  ['按场景和级别 / by scene and level', { filters: { scenes: '能耗管理', level: '省' } }],
  ['常见词 / a common word', { keyword: '企业' }],
  ['常见词和级别 / a common word and level', { keyword: '企业', filters: { level: '省' } }],
  ['常见词、级别和类别 / a common word, level and category', { keyword: '企业', filters: { level: '市', category: '政策解读' } }],
  ['常见词和场景 / a common word and scene', { keyword: '企业', filters: { scenes: '能耗管理' } }],
  ['常见词，按浏览量 / a common word, by views', { keyword: '企业', sort: 'views' }],
  ['常见词末页 / last page of a common word', { keyword: '企业', page: 1000 }],
  ['两个词 / two words', { keyword: '数字化改造 补贴' }],
  ['罕见词 / a rare word', { keyword: '离散制造' }],
  ['文号 / a number', { keyword: '31007' }],
  ['词和级别 / word and level', { keyword: '设备更新', filters: { level: '省' } }],
]

/** Runs ANALYZE, which PostgreSQL does by itself within a minute. */
async function analyse(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function measure(name: string, store: Store) {
  const figures = []
  for (const [title, query] of asked) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      await store.records.list(type, { page: 1, size: 10, now, ...query })
      times.push(performance.now() - begun)
    }
    const p99 = times.sort((a, b) => a - b)[Math.ceil(rounds * 0.99) - 1] ?? Infinity
    figures.push(figure(`${name} ${title} p99`, p99, 'ms', '≤ 50', p99 <= 50))
  }
  print(figures)
}

/** Lists of 100,000 records, with every filter and with search, on both stores: p99 ≤ 50 ms. */
export async function benchLists(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const postgres = await startPostgres()
  try {
    for (const [name, place] of [
      ['SQLite', { dataDir, databaseUrl: undefined }],
      ['PostgreSQL', { dataDir, databaseUrl: await postgres.database() }],
    ] as const) {
      const filled = await openStore(place)
      await fill(filled)
      await filled.close()
      if (place.databaseUrl) await analyse(place.databaseUrl)
      const store = await openStore(place)
      await measure(name, store)
      await store.close()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
