import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pdf, png } from '../../server/files/sample-files'

type Values = Record<string, unknown>

/** The state of the record on the open page. */
export const statusOf = (page: Page): Promise<string | null> => page.locator('.flow__status').first().textContent()

export const expectStatus = (page: Page, status: string) => expect.poll(() => statusOf(page)).toBe(status)

/** The path of the page, so that another visitor can open it. */
export const pathOf = (page: Page): string => `${new URL(page.url()).pathname}${new URL(page.url()).search}`

/** Uploads files of these names and waits until they are listed. */
async function upload(field: Locator, value: unknown): Promise<void> {
  const names = [(value as { file: string | string[] }).file].flat()
  const files = names.map((name) => ({ name, mimeType: '', buffer: name.endsWith('.png') ? png(320, 200) : pdf() }))
  await field.locator('input[type=file]').setInputFiles(files)
  for (const name of names) await field.getByRole('button', { name: `移除 ${name}` }).waitFor()
}

async function fillRows(field: Locator, rows: Record<string, string>[]): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const line = field.locator(`[data-row="${at}"]`)
    if (!(await line.isVisible())) await field.locator('.rows__add').click()
    for (const [column, text] of Object.entries(row)) {
      const cell = line.locator(`[data-column="${column}"]`)
      const select = cell.locator('select')
      await ((await select.count()) > 0 ? select.selectOption(text) : cell.locator('input, textarea').fill(text))
    }
  }
}

const formOf = (page: Page) => page.locator('form:has(.form__submit)').last()

const stepsOf = (page: Page) => page.locator('.form:has(.form__submit)').last().locator('.form-steps button')
const hasFault = (page: Page) => formOf(page).locator('.field__fault:not(:empty)').filter({ visible: true }).first().isVisible()

/** Goes to the next step; false when the page stays, because of a fault or on the last or only step. */
async function nextStep(page: Page): Promise<boolean> {
  const open = stepsOf(page).and(page.locator('[aria-current]'))
  if (
    !(await formOf(page)
      .locator('.form__submit', { hasText: /^下一步：/ })
      .isVisible())
  )
    return false
  const before = await open.innerText()
  await formOf(page).locator('.form__submit').click()
  await expect.poll(async () => (await open.innerText()) !== before || (await hasFault(page))).toBe(true)
  return (await open.innerText()) !== before
}

/** Shows the step of a field: one that was reached before, else one further on. */
async function openStepOf(page: Page, field: Locator): Promise<void> {
  for (const step of await stepsOf(page).all()) {
    if (await field.isVisible()) return
    if ((await step.isDisabled()) || (await step.getAttribute('aria-current'))) continue
    await step.click()
    await expect.poll(() => step.getAttribute('aria-current')).toBe('step')
  }
  while (!(await field.isVisible()) && (await nextStep(page)));
}

/** Fills the last opened form by field name, as its widgets take the values. */
export async function fillIn(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = formOf(page).locator(`[data-field="${name}"]`)
    if (!(await field.isVisible())) await openStepOf(page, field)
    const looks = (await field.getAttribute('class')) ?? ''
    const input = field.locator('input, textarea, select').first()
    if (looks.includes('field--upload')) await upload(field, value)
    else if (looks.includes('field--rows')) await fillRows(field, value as Record<string, string>[])
    else if (Array.isArray(value)) for (const each of value) await field.locator(`input[value="${each}"]`).check({ force: true })
    else if (looks.includes('field--radio')) await field.locator(`input[value="${String(value)}"]`).check({ force: true })
    else if (looks.includes('field--select')) await input.selectOption(String(value))
    else {
      await input.fill(String(value))
      if (looks.includes('field--date')) await input.press('Tab')
    }
  }
}

/** Offers a field a file of a wrong kind, and one whose content does not match its name: both are refused in words and can be removed. */
export async function refuseFiles(page: Page, title: string, name: string): Promise<void> {
  const button = page.locator('.flow__buttons').getByRole('button', { name: title, exact: true })
  await button.waitFor()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  const field = formOf(page).locator(`[data-field="${name}"]`)
  await field.locator('input[type=file]').setInputFiles([
    { name: '程序.exe', mimeType: '', buffer: pdf() },
    { name: '其实是图片.pdf', mimeType: '', buffer: png() },
  ])
  await field
    .locator('.upload__row', { hasText: '程序.exe' })
    .getByText(/^这里只能上传 .+ 文件$/)
    .waitFor()
  await field.locator('.upload__row', { hasText: '其实是图片.pdf' }).getByText('文件内容不是完整、安全的 PDF，请另存后再上传').waitFor()
  for (const file of ['程序.exe', '其实是图片.pdf']) await field.getByRole('button', { name: `移除 ${file}` }).click()
  await expect.poll(() => field.locator('.upload__row').count()).toBe(0)
}

/** Submits the last opened form; when it has a review page, from there. */
export async function sendForm(page: Page): Promise<void> {
  const button = formOf(page).locator('.form__submit')
  while (await nextStep(page));
  if ((await button.textContent())?.startsWith('下一步：')) return
  const isReviewed = (await button.textContent()) === '下一步，核对内容'
  await button.click()
  if (!isReviewed) return
  const review = page.locator('.review')
  await review.or(formOf(page).locator('.field__fault:not(:empty)')).first().waitFor()
  if (await review.isVisible()) await review.locator('.form__submit').click()
}

/** Does a transition by its button: fills in its form, or answers its confirmation. */
export async function transition(page: Page, title: string, values: Values | undefined, status: string): Promise<void> {
  const button = page.locator('.flow__buttons').getByRole('button', { name: title, exact: true })
  await button.waitFor()
  if (values === undefined) {
    await button.click()
    const dialog = page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确定' })
    await expect.poll(async () => (await dialog.isVisible()) || (await statusOf(page)) === status).toBe(true)
    if (await dialog.isVisible()) await dialog.click()
  } else {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
    await fillIn(page, values)
    await sendForm(page)
  }
  await expectStatus(page, status)
}
