import { expect, it } from 'vitest'
import { ownPortal } from '../portal-fixture'
import { hears } from '../live-regions'
import { ask, settled, sidewaysBy, signIn, signInByForm, solveCaptcha, visit, widths } from '../visitor'
import { violationsOn } from '../pages/violations'

const fixture = ownPortal()

it('an operator opens an account, its owner must change the password first, and disabling it ends the session at once', async () => {
  const operator = await fixture.visitor()
  const { page } = operator
  await signIn(operator, 'demo-operator')
  await visit(operator, '/operator?tab=staff-operator')
  await page.getByRole('link', { name: '开设账户' }).click()
  await page.getByLabel('用户名').fill('吴初审')
  await page.getByLabel('区县主管部门').check()
  await page.getByRole('combobox', { name: '区县' }).selectOption('示例西区')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: '开设账户' }).press('Enter')
  await page.getByText('待改密码').waitFor()
  await page.getByRole('button', { name: '给出一次性密码' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).press('Enter')
  const password = await page.locator('.reveal__once code').innerText()
  await page.getByRole('button', { name: '复制' }).press('Enter')
  await hears(operator, '已复制')
  await page.setViewportSize(widths.phone)
  expect(await sidewaysBy(page)).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await page.getByText('待改密码').waitFor()
  expect(await page.getByText(password).count()).toBe(0)

  const reviewer = await fixture.visitor({ expects: [401, 403] })
  const own = reviewer.page
  await signInByForm(reviewer, '吴初审', password)
  await own.getByRole('dialog', { name: '修改密码' }).waitFor()
  for (const [name, typed] of Object.entries({ pwd: password, password: 'Kite#5871', verifyPassword: 'Kite#5871' }))
    await own.locator(`dialog [name=${name}]`).fill(typed)
  await solveCaptcha(reviewer)
  await own.getByRole('dialog').locator('.form__submit').click()
  await hears(reviewer, '重置成功，请使用新密码重新登录')
  await own.waitForURL((address) => address.pathname === '/')
  await settled(reviewer)
  await signInByForm(reviewer, '吴初审', 'Kite#5871')
  await own.getByText('没有等待办理的事项').waitFor()
  await own.getByText('到了“区县初审”的，会出现在这里。').waitFor()

  await page.reload()
  await page.getByText('使用中').waitFor()
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('已停用').first().waitFor()
  expect((await ask(own, 'GET', '/flow/api/project/work')).code).toBe(401)
  expect([...operator.troubles, ...reviewer.troubles]).toEqual([])
})
