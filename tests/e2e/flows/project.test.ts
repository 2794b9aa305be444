import { violationsOn } from '../pages/violations'
import { describe, expect, it } from 'vitest'
import { answerDiagnosis } from '../../server/answer-diagnosis'
import { acceptance, account, contract, plan } from '../../server/flows/project/project-path'
import { transition, pathOf, refuseFiles, statusOf } from './flow-page'
import { watchedHand } from '../hand'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { hears } from '../live-regions'
import { ask, settled, signIn, visit, type Visitor } from '../visitor'

describe.each(journeyStores('SQLite'))('项目申报 on %s', (store) => {
  const fixture = ownPortal(store)

  it('goes from a draft to the payout between a clerk and staff', async () => {
    const [clerk, operator] = await Promise.all([fixture.visitor({ expects: [422] }), fixture.visitor({ expects: [422] })])
    await Promise.all([signIn(clerk, 'demo-verified'), signIn(operator, 'demo-operator')])
    const { page } = clerk
    const admin = operator.page
    const name = `产线联网改造 ${Date.now()}`

    await visit(clerk, '/apply')
    const hand = await watchedHand(clerk)
    await page
      .locator('.hero')
      .getByRole('link', { name: '新建申报' })
      .or(page.locator('.hero').getByRole('button', { name: '新建申报' }))
      .click()
    await page.locator('[name=projectName]').fill(name)
    await expect.poll(() => page.locator('[name=unitLxr]').inputValue()).not.toBe('')
    await page.getByRole('button', { name: '建立草稿' }).click()
    await page.waitForURL(/applyDetail\?id=/)
    await settled(clerk)
    const path = pathOf(page)
    expect(await statusOf(page)).toBe('草稿')
    await hand.holds('a project begun', 2)

    // What the server stores is available on another device.
    await page.locator('[name=goals]').fill('先写到这里')
    await page.getByRole('button', { name: '增加一种设备' }).click()
    await page.keyboard.type('数控车床')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await hears(clerk, '保存草稿：已办理')
    const second = await fixture.visitor()
    await signIn(second, 'demo-verified')
    await visit(second, path)
    await expect.poll(() => second.page.locator('[name=goals]').inputValue()).toBe('先写到这里')
    expect(await second.page.locator('[name=devices_0_name]').inputValue()).toBe('数控车床')
    await second.context.close()

    await refuseFiles(page, '提交立项', 'planFiles')
    hand.begins()
    await transition(page, '提交立项', { ...plan, projectName: name, planFiles: { file: '申请书.pdf' } }, '区县初审')
    await hand.holds('a project sent', 6)
    // Each staff account has its own part: the district reviews first, then the city; finance pays.
    const [district, city, finance] = await Promise.all(
      ['demo-district', 'demo-city', 'demo-finance'].map(async (username) => {
        const one = await fixture.visitor({ expects: [422] })
        await signIn(one, username)
        return one
      }),
    )
    const act = async (who: Visitor, title: string, values: Parameters<typeof transition>[2], status: string) => {
      await visit(who, path)
      await transition(who.page, title, values, status)
    }
    await visit(operator, path)
    expect(await statusOf(admin)).toBe('区县初审')
    expect(await admin.locator('.flow__transitions button').count()).toBe(0)
    // The materials open beside the decision: a PDF in its own window, a picture in the page.
    await visit(district!, `${path}&work=project`)
    await district!.page.getByRole('button', { name: '申请书.pdf', exact: true }).waitFor()
    const [beside] = await Promise.all([district!.page.waitForEvent('popup'), district!.page.keyboard.press('f')])
    await district!.page.getByText('文件已在旁边的窗口打开').waitFor()
    await beside.close()
    await district!.page.keyboard.press('Escape')
    expect(await district!.page.getByRole('region', { name: '材料文件' }).count()).toBe(0)
    await act(district!, '退回修改', { opinion: '投资构成请列明清单' }, '退回修改')
    await visit(clerk, path)
    await page.locator('.flow__returned').getByText('投资构成请列明清单').waitFor()
    await transition(page, '修改后重新提交', { goals: '设备联网率由20%提高到80%，附清单' }, '区县初审')

    await act(district!, '初审通过', { opinion: '同意' }, '市级复核')
    await act(city!, '复核通过', { opinion: '同意' }, '专家评审')
    await act(city!, '评审通过', { reviewScore: '88', noticeUntil: '2026-01-01', opinion: '目标清楚' }, '立项公示')
    await act(city!, '公示无异议，立项', undefined, '已立项')
    await page.reload()
    await refuseFiles(page, '提交合同', 'contractFiles')
    await transition(page, '提交合同', { ...contract, contractFiles: { file: '合同.pdf' } }, '服务商确认')
    await act(operator, '确认合同', undefined, '合同审批中')
    await act(city!, '批准备案', { filingNo: 'BA-1' }, '已备案')
    await page.reload()
    await transition(page, '开始实施', { milestones: '3月设备联网，6月上线', dueDate: '2099-06-30' }, '实施中')
    await transition(page, '申请变更', { changeText: '增加一个场景', changeDue: '2099-12-31' }, '变更审批')
    await act(city!, '不同意变更', { opinion: '场景不在支持范围' }, '实施中')
    await page.reload()
    await page.locator('.flow__returned').getByText('场景不在支持范围').waitFor()
    await refuseFiles(page, '填报进度', 'proofFiles')
    await transition(
      page,
      '填报进度',
      { percent: '100', paid: '150', opinion: '里程碑全部完成', proofFiles: { file: '发票.pdf' } },
      '实施中',
    )
    await page.getByText('里程碑全部完成').waitFor()
    await answerDiagnosis((url, body) => ask(page, 'POST', url, body))
    await page.reload()
    await refuseFiles(page, '申请完工验收', 'acceptFiles')
    await transition(page, '申请完工验收', { ...acceptance, acceptFiles: { file: '验收报告.pdf' } }, '待受理')
    await admin.reload()
    for (const kept of ['申请书.pdf', '合同.pdf', '发票.pdf', '验收报告.pdf'])
      await admin.getByRole('button', { name: kept, exact: true }).waitFor()
    const saved = admin.waitForEvent('download')
    await admin.getByRole('button', { name: '合同.pdf', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe('合同.pdf')
    await act(city!, '受理验收', undefined, '评测中')
    await act(operator, '验收通过', { verifiedInput: '190', reachedLevel: '三级', opinion: '达标' }, '验收通过')
    await page.reload()
    await refuseFiles(page, '提交收款账户', 'accountFiles')
    await transition(page, '提交收款账户', { ...account, accountFiles: { file: '开户许可.png' } }, '核定中')
    await visit(city!, `${path}&work=project`)
    await city!.page.getByRole('button', { name: '开户许可.png' }).click()
    await city!.page.getByRole('img', { name: '开户许可.png' }).waitFor()
    expect(await violationsOn(city!.page)).toEqual([])
    await act(city!, '核定补助', { paidBefore: '10', payNoticeUntil: '2026-01-01' }, '拨付公示')
    await act(city!, '公示无异议', undefined, '待拨付')
    await act(finance!, '登记拨付', { payDate: '2025-08-01', payNo: 'BF-1' }, '已拨付')

    await page.reload()
    await page.getByText('核定补助 ⑤ － ⑥').waitFor()
    const calculation = page.locator('.description-list').filter({ hasText: '补助计算' })
    for (const text of ['190 万元', '30%', '57 万元', '200 万元', '47 万元']) await calculation.getByText(text).first().waitFor()
    await visit(clerk, '/apply')
    const row = page.locator('tr', { hasText: name })
    await expect.poll(() => row.textContent()).toContain('已拨付')
    expect(await row.textContent()).toContain('47')
    await visit(clerk, '/personal?status=1')
    await page.getByText('补助资金已拨付').first().click()
    await page.getByRole('link', { name: '查看办理进度' }).click()
    await page.waitForURL(/applyDetail\?id=/)
    expect(await statusOf(page)).toBe('已拨付')
    await visit(clerk, '/personal?status=6')
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/applyDetail\?id=/)
    for (const [tab, title] of [
      ['3', '我的需求'],
      ['4', '我的试用'],
      ['5', '线下诊断'],
      ['8', '我的参团'],
    ]) {
      await visit(clerk, `/personal?status=${tab}`)
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    }
    expect([clerk, operator, district!, city!, finance!].flatMap(({ troubles }) => troubles)).toEqual([])
  })
})
