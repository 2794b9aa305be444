import { newVisitor, signIn, visit } from '../e2e/visitor'
import { typedP95, watchKeys } from './key-times'

/** 95th percentile in ms from a key in a number field of the questionnaire to the next painted frame, under 4× CPU slow-down. */
export async function measureQuestionnaire(url: string): Promise<number> {
  const visitor = await newVisitor(url)
  const { page } = visitor
  await watchKeys(page)
  await signIn(visitor, 'demo-verified')
  await visit(visitor, '/onlineDiagnose')
  const begin = page.getByRole('button', { name: '同意并开始作答' })
  const number = page.locator('[name=deviceTotal]')
  await begin.or(number).first().waitFor()
  if (await begin.isVisible()) await begin.click()
  await number.focus()
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const p95 = await typedP95(page, (at) => (at % 4 === 3 ? 'Backspace' : String((at % 9) + 1)), 60)
  await visitor.context.close()
  return p95
}
