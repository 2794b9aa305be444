import { describe, expect, it } from 'vitest'
import { pdf, png } from '../../server/files/sample-files'
import { inFullRun } from '../../sampled'
import { fillIn, sendForm } from '../flows/flow-page'
import { journeyPortal } from '../portal-fixture'
import { journeyStores, checkedWidths } from '../stores'
import { violationsOn } from '../pages/violations'
import { hears } from '../live-regions'
import { settled, sidewaysBy, signIn, visit, type Visitor } from '../visitor'

const at = '/collect-demand'
const file = (name: string, buffer: Buffer = pdf()) => ({ name, mimeType: '', buffer })
const choose = ({ page }: Visitor, ...files: ReturnType<typeof file>[]) => page.locator('[name=drawings]').setInputFiles(files)
const row = ({ page }: Visitor, name: string) => page.locator('.upload__row').filter({ hasText: name })
const stored = (visitor: Visitor, name: string) =>
  row(visitor, name)
    .getByRole('button', { name: `移除 ${name}` })
    .waitFor()

const demand = {
  name: '数控机床',
  category: '工业软件',
  spec: 'CK6150',
  qty: '2',
  unit: '台',
  contactName: '张三',
  contactPhone: '13800138000',
}

describe.each(journeyStores('SQLite'))('files in a form on %s', (store) => {
  const fixture = journeyPortal(store)

  it('are uploaded, kept over a reload, removed and submitted', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await signIn(visitor, 'demo-verified')
    await visit(visitor, at)
    await page.getByText('PDF、PNG、JPG、DOCX、XLSX，每个不超过10MB，最多5个').waitFor()
    await choose(visitor, file('图纸.pdf'), file('照片.png', png(600, 400)), file('程序.exe'), file('空的.pdf', Buffer.alloc(0)))
    await Promise.all([stored(visitor, '图纸.pdf'), stored(visitor, '照片.png')])
    await row(visitor, '程序.exe').getByText('这里只能上传 PDF、PNG、JPG、DOCX、XLSX 文件').waitFor()
    await row(visitor, '空的.pdf').getByText('文件是空的，请重新选择').waitFor()
    await fillIn(page, demand)
    await page.reload()
    await settled(visitor)
    await Promise.all([stored(visitor, '图纸.pdf'), stored(visitor, '照片.png')])
    await page.getByRole('button', { name: '移除 照片.png' }).click()
    await page.getByRole('status').filter({ hasText: '“照片.png”已移除' }).waitFor({ state: 'attached' })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '图纸.pdf', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe('图纸.pdf')
    await visitor.context.setOffline(true)
    await page.locator('.form__submit').last().click()
    await page.locator('.form [role=alert]', { hasText: '提交未成功，请稍后重试。' }).waitFor()
    await visitor.context.setOffline(false)
    const sent = page.waitForRequest((request) => request.url().includes('/collectDemand/create'))
    await sendForm(page)
    expect((await sent).postDataJSON().drawings).toHaveLength(1)
    await hears(visitor, '提交成功，归并结果将通过消息告知')
    expect(visitor.troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await visitor.context.close()
  })

  inFullRun('a file that is called off', () =>
    it('can be cancelled and retried, and block the submit until then', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await signIn(visitor, 'demo-verified')
      await visit(visitor, at)
      await fillIn(page, demand)
      let open = () => {}
      const held = new Promise<void>((resolve) => (open = resolve))
      let broken = true
      await page.route('**/uploadFile', async (route) => {
        if (broken) return route.abort('internetdisconnected')
        await held
        await route.continue()
      })
      await choose(visitor, file('断了.pdf'), file('第二份.pdf'))
      await row(visitor, '断了.pdf').getByText('网络中断，没有上传成功，请重试').waitFor()
      await row(visitor, '第二份.pdf').getByText('网络中断，没有上传成功，请重试').waitFor()
      await sendForm(page)
      await page.locator('[data-field=drawings] .field__fault').getByText('还有文件没有传完').waitFor()
      broken = false
      await page.getByRole('button', { name: '重试 断了.pdf' }).click()
      await row(visitor, '断了.pdf').getByRole('progressbar').waitFor()
      await page.getByRole('button', { name: '移除 断了.pdf' }).click()
      await row(visitor, '断了.pdf').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: '重试 第二份.pdf' }).click()
      await row(visitor, '第二份.pdf').getByRole('progressbar').waitFor()
      open()
      await stored(visitor, '第二份.pdf')
      await sendForm(page)
      await hears(visitor, '提交成功，归并结果将通过消息告知')
      expect(visitor.troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('files on a phone', () =>
    it.each(checkedWidths)('are handled by keyboard and without an axe violation on a %s', async (_, viewport) => {
      const visitor = await fixture.visitor({ viewport })
      const { page } = visitor
      const asked: boolean[] = []
      page.on('filechooser', (chooser) => void asked.push(chooser.isMultiple()))
      await signIn(visitor, 'demo-verified')
      await visit(visitor, at)
      await choose(
        visitor,
        ...Array.from({ length: 6 }, (_, index) => file(`关于示例精密机械有限公司智能化改造项目设备采购合同的补充协议第${index}份.pdf`)),
      )
      await stored(visitor, '关于示例精密机械有限公司智能化改造项目设备采购合同的补充协议第4份.pdf')
      await page.getByText('最多上传5个文件').waitFor()
      await page.getByText('已有5个文件；要换一份，请先移除').waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await sidewaysBy(page)).toBe(0)
      await page.getByRole('button', { name: /^移除 .*第4份/ }).focus()
      await page.keyboard.press('Enter')
      await row(visitor, '第4份').waitFor({ state: 'detached' })
      await expect.poll(() => page.locator('[name=drawings]').evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => asked).toEqual([true])
      await visitor.context.close()
    }),
  )
})
