import { ask, type Visitor } from '../visitor'

/** A daily task, from the page that opens after the sign-in to its end. */
export interface Task {
  name: string
  /** Maximum number of presses, choices, fields and keys. */
  most: number
  run(visitor: Visitor): Promise<void>
}

export const contact = { contactName: '张三', contactPhone: '13800138000' }
export const demand = (title: string) => ({
  ...{ title, demandType: '产品采购', industryName: '通用设备制造业', scenes: ['设备管理'], budget: '30', ...contact },
  content: '三十八台数控机床希望统计停机原因',
})

/** Calls operations as the account that is signed in on that page. */
export const callsOf = ({ page }: Visitor) => ({
  post: (url: string, body: object = {}) => ask(page, 'POST', url, body),
  transition: (operation: string, body: object = {}, query: object = {}) =>
    ask(page, 'POST', `/flow/api/${operation.replace('.', '/')}?${new URLSearchParams({ ...query }).toString()}`, body),
})

export const link = ({ page }: Visitor, name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first()
export const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
export const either = (visitor: Visitor, name: string | RegExp) => link(visitor, name).or(button(visitor, name)).first()
export const decide = ({ page }: Visitor, title: string) =>
  page.locator('.flow__buttons').getByRole('button', { name: title, exact: true }).click()

export async function byMenu({ page }: Visitor, group: string, entry: string): Promise<void> {
  await page.getByRole('navigation').getByText(group, { exact: true }).first().hover()
  await page.getByRole('link', { name: entry }).filter({ visible: true }).first().click()
}
