import { expect, test } from 'vitest'
import { eachStore } from './both-stores'
import { addEnterprise, addUser } from './people'
import { sampleType } from './sample-types'

const type = sampleType({ owned: true })

eachStore((kind) => {
  test('reads what an owner has whole, in the order of its list', async () => {
    const { records } = await kind.open()
    await records.prepare([type])
    for (const [title, owner] of [['一', 'me'], ['二', 'other'], ['三', 'me']] as const) {
      await records.create(type, { title, content: `正文${title}` }, owner, { createTime: new Date(Date.UTC(2026, 0, title === '一' ? 1 : 2)).toISOString() })
    }
    const rows = await records.ofOwner(type, 'me')
    expect(rows.map(({ title, content }) => [title, content])).toEqual([['三', '正文三'], ['一', '正文一']])
    expect(await records.ofOwner(type, 'nobody')).toEqual([])
  })

  test('names the enterprises of rows, and leaves out rows of nobody', async () => {
    const store = await kind.open()
    await store.records.prepare([type])
    const owner = await addUser(store)
    await addEnterprise(store, owner)
    const [mine, theirs] = await Promise.all([store.records.create(type, { title: '一' }, owner.id), store.records.create(type, { title: '二' }, 'nobody')])
    expect(await store.records.enterpriseNames(type, [mine.id, theirs.id, 'none'])).toEqual(new Map([[mine.id, '示例企业']]))
    expect(await store.records.enterpriseNames(type, [])).toEqual(new Map())
  })
})
