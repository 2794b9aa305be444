import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyToFiles, type Files } from '../../../src/edit/apply-to-files'
import type { EditOperation } from '../../../src/edit/operation'
import { createDrafts, DraftGone, type OpenDraft, type TabConflict } from '../../../src/server/drafts/drafts'
import { createFileDraft } from '../../../src/server/drafts/create-file-draft'
import { hashOfFiles, packed } from '../../../src/server/live/check/files'
import type { Store } from '../../../src/server/store/store'
import { seeded } from '../../seeded'
import { eachFullStore } from '../store/each-store'
import { atOnce } from '../store/people'

const file = 'menus.json'
const start: Files = new Map([[file, new Uint8Array(readFileSync(`schemas/${file}`))]])
const title = (at: number, value: string): EditOperation => ({ kind: 'set', file, path: ['main', at, 'title'], value })
const textOf = (files: Files) => new TextDecoder().decode(files.get(file))
const now = () => new Date('2026-01-01T00:00:00.000Z')

function publish(store: Store, files: Files) {
  const { files: hashes, texts } = packed(files)
  const filesHash = hashOfFiles(files)
  return store.releases.add(
    { revision: filesHash, filesHash, time: now().toISOString(), door: 'file', who: '王芳', why: '', changes: [] },
    hashes,
    texts,
  )
}

/** The draft; fails if the edit conflicted. */
function done<T extends object>(answer: T | OpenDraft): OpenDraft {
  expect(answer).toHaveProperty('draft')
  return answer as OpenDraft
}

eachFullStore((kind) => {
  test('stores a draft step by step, for any reader', async () => {
    const store = await kind.open()
    await publish(store, start)
    const drafts = createDrafts({ store, now })
    const { id } = await drafts.open('42')
    await drafts.act(id, 0, [title(0, '一')])
    await drafts.act(id, 1, [title(1, '二'), { kind: 'remove', file, path: ['main', 2] }])
    await drafts.undo(id)
    const other = createDrafts({ store, now })
    expect(await other.ofOwner('42')).toMatchObject([{ id, owner: '42', release: 1 }])
    expect(await other.ofOwner('43')).toEqual([])
    const read = await other.read(id)
    expect(textOf(read.files)).toBe(textOf(applyToFiles(start, [title(0, '一')]).files))
    const again = done(await other.redo(id))
    expect(again).toEqual(await drafts.read(id))
    expect(textOf(again.files)).toContain('"二"')
    expect((await store.drafts.steps(id)).map(({ position }) => position)).toEqual([1, 2, 3, 4])
    for (let left = 0; left < 5; left++) await drafts.undo(id)
    expect(textOf((await drafts.read(id)).files)).toBe(textOf(start))
    await drafts.remove(id)
    await expect(drafts.read(id)).rejects.toBeInstanceOf(DraftGone)
    expect(await store.drafts.steps(id)).toEqual([])
    expect(await store.drafts.add(id, { position: 6, body: '{}', time: '' })).toBe(false)
  })

  test('applies only the steps added since the last read, with the same result', async () => {
    const store = await kind.open()
    await publish(store, start)
    const read: number[] = []
    const counted = {
      ...store,
      drafts: {
        ...store.drafts,
        async steps(id: string, after?: number) {
          const steps = await store.drafts.steps(id, after)
          read.push(steps.length)
          return steps
        },
      },
    }
    const drafts = createDrafts({ store: counted, now })
    const { id } = await drafts.open('42')
    const random = seeded(19)
    for (let done = 0; done < 20; done += 1) {
      const tab = random.chance(0.3) ? createDrafts({ store, now }) : drafts
      const kind = random.of(['act', 'act', 'undo', 'redo', 'publish'])
      if (kind === 'act') await tab.act(id, (await tab.read(id)).steps, [title(random.number(3), `第${done}次`)])
      else if (kind === 'publish') await publish(store, applyToFiles(start, [title(4, `修订${done}`)]).files)
      else await tab[kind as 'undo' | 'redo'](id)
      expect(await drafts.read(id)).toEqual(await createDrafts({ store, now }).read(id))
    }
    expect(Math.max(...read)).toBeLessThan(3)
    read.length = 0
    await drafts.read(id)
    await drafts.filesOf(id)
    expect(read).toEqual([0, 0])
  })

  test('moves a draft to its request, and leaves none if no request is created', async () => {
    const store = await kind.open()
    await publish(store, start)
    const drafts = createDrafts({ store, now })
    const change = { names: [file], files: applyToFiles(start, [title(0, '一')]).files }
    const refuse = () => Promise.reject(new Error('refused'))
    await expect(createFileDraft(drafts, change, refuse)).rejects.toThrow('refused')
    expect(await createFileDraft(drafts, change, async () => false)).toBe(false)
    expect(await store.drafts.all()).toEqual([])
    expect(await createFileDraft(drafts, change, ({ id, owner }) => store.drafts.give(id, owner, 'request:1'))).toBe(true)
    expect(await store.drafts.ofOwner('request:1')).toHaveLength(1)
  })

  test('stores no edit that cannot be applied', async () => {
    const store = await kind.open()
    await publish(store, start)
    const drafts = createDrafts({ store, now })
    const { id } = await drafts.open('42')
    await expect(drafts.act(id, 0, [title(0, '一'), title(99, '二')])).rejects.toThrow('no-place')
    expect(await store.drafts.steps(id)).toEqual([])
  })

  test('merges concurrent edits of two tabs, in any order', async () => {
    const store = await kind.open()
    await publish(store, start)
    const { id } = await createDrafts({ store, now }).open('42')
    const insert = (value: string): EditOperation => ({
      kind: 'insert',
      file,
      path: ['main'],
      to: 0,
      value: { id: value, title: value, route: 'home' },
    })
    await Promise.all(['a1', 'b2', 'c3'].map((value) => createDrafts({ store, now }).act(id, 0, [insert(value)])))
    // This tab has seen none of the three, so that its second entry is now the fifth.
    const { files } = done(await createDrafts({ store, now }).act(id, 0, [title(1, '二')]))
    const { main } = JSON.parse(textOf(files)) as { main: { id: string; title: string }[] }
    expect(
      main
        .slice(0, 3)
        .map((item) => item.id)
        .sort(),
    ).toEqual(['a1', 'b2', 'c3'])
    expect(main[4]).toMatchObject({ id: 'leadership', title: '二' })
    expect(await createDrafts({ store, now }).act(id, 0, [title(1, '三')])).toMatchObject({ crossed: [{ theirs: '"二"', mine: '"三"' }] })
  })

  test('rebases a draft on later releases, and asks once per field', async () => {
    const store = await kind.open()
    await publish(store, start)
    const drafts = createDrafts({ store, now })
    const { id } = await drafts.open('42')
    await drafts.act(id, 0, [title(0, '我的'), title(1, '二')])
    await publish(
      store,
      applyToFiles(start, [title(0, '他的'), { kind: 'insert', file, path: ['main'], to: 0, value: { id: 'new' } }]).files,
    )
    const readers = await atOnce(3, () => drafts.read(id))
    for (const read of readers)
      expect(read.questions).toMatchObject([{ theirs: '"他的"', mine: '"我的"', field: { path: ['main', 1, 'title'] } }])
    expect((await store.drafts.steps(id)).length).toBe(2)
    expect(textOf(readers[0]!.files)).toContain('"二"')
    const answered = done(await drafts.answer(id, readers[0]!.questions[0]!.id, 'mine'))
    expect(answered.questions).toEqual([])
    expect(textOf(answered.files)).toContain('"我的"')
    expect(done(await drafts.undo(id)).questions).toHaveLength(1)
    const withdrawn = done(await drafts.undo(id))
    expect([withdrawn.questions, textOf(withdrawn.files)]).toEqual([[], expect.stringContaining('"他的"')])
    expect((await createDrafts({ store, now }).read(id)).questions).toEqual([])
    const again = done(await drafts.redo(id))
    expect([again.questions, textOf(again.files)]).toEqual([readers[0]!.questions, expect.stringContaining('"他的"')])
    await publish(store, start)
    const restored = await drafts.read(id)
    expect([restored.draft.base, restored.questions, textOf(restored.files)]).toEqual(['3', [], expect.stringContaining('"我的"')])
    expect(textOf(restored.files)).toContain('"二"')
  })

  test('undoes what was done last, whichever of it others have crossed, and asks again on redo', async () => {
    const store = await kind.open()
    await publish(store, start)
    const drafts = createDrafts({ store, now })
    const { id } = await drafts.open('42')
    const release = (...edits: EditOperation[]) => publish(store, applyToFiles(start, edits).files)
    for (const [at, value] of ['一', '二', '三'].entries()) await drafts.act(id, at, [title(at, value)])
    await release(title(1, '他的'))
    const state = async (open: OpenDraft | TabConflict | Promise<OpenDraft | TabConflict>) => {
      const { questions, files } = done(await open)
      const { main } = JSON.parse(textOf(files)) as { main: { title: string }[] }
      return [...main.slice(0, 3).map((item) => item.title), ...questions.map(({ theirs, mine }) => `${theirs}${mine}?`)]
    }
    const [, own, last] = (JSON.parse(textOf(start)) as { main: { title: string }[] }).main.map((item) => item.title)
    const asked = '"他的""二"?'
    expect(await state(drafts.read(id))).toEqual(['一', '他的', '三', asked])
    expect(await state(drafts.undo(id))).toEqual(['一', '他的', last, asked])
    expect(await state(drafts.undo(id))).toEqual(['一', '他的', last])
    // An undone edit that others cross further still asks, with what they have there now.
    await release(title(1, '又改'))
    expect(await state(drafts.redo(id))).toEqual(['一', '又改', last, '"又改""二"?'])
    expect(await state(drafts.redo(id))).toEqual(['一', '又改', '三', '"又改""二"?'])
    // One that they have changed back is made again without a question.
    await drafts.undo(id)
    await drafts.undo(id)
    await release()
    expect(await state(drafts.read(id))).toEqual(['一', own, last])
    expect(await state(drafts.redo(id))).toEqual(['一', '二', last])
    expect(await state(drafts.redo(id))).toEqual(['一', '二', '三'])
    const kinds = (await store.drafts.steps(id)).map(({ body }) => (JSON.parse(body) as { kind: string }).kind)
    // Every version of the program reads these.
    expect(kinds.filter((one) => !['act', 'undo', 'redo', 'rebase'].includes(one))).toEqual([])
  })
})
