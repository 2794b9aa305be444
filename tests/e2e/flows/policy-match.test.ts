import { expect, it } from 'vitest'
import { sharedPortal } from '../portal-fixture'
import { violationsOn } from '../pages/violations'
import { settled, solveCaptcha, visit, widths } from '../visitor'

const fixture = sharedPortal()

it('asks a visitor to sign in, then shows which policies suit the enterprise, and why', async () => {
  const visitor = await fixture.visitor({ viewport: widths.phone })
  const { page } = visitor
  await visit(visitor, '/policy')
  await page.getByRole('button', { name: '匹配我的企业' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await settled(visitor)
  await page.getByRole('textbox', { name: '用户名' }).fill('demo-verified')
  await page.locator('[name=password]').fill('Demo#2026')
  await solveCaptcha(visitor)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/policy')
  await settled(visitor)
  const matched = page.locator('#matched')
  await matched.getByText('支持本企业所在行业：制造业').first().waitFor()
  expect(await matched.locator('.list__tag').allTextContents()).not.toContain('已截止')
  expect(await violationsOn(page)).toEqual([])
  await matched.getByRole('link', { name: /采购补助申报指南/ }).click()
  await page.waitForURL((url) => url.pathname === '/policyDetail')
  await settled(visitor)
  await page.getByText('小型、微型', { exact: true }).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})
