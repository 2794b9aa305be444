import { isStaff } from '../contract/derived/accounts/account-names'
import type { Boot, AdminBoot } from '../release/release'
import { withinLazyLimit } from './lazy/lazy-limit'
import type { ClientSession } from '../validate/client-session'

/** A boot with the operators' part. */
export const withAdmin = (boot: Boot, admin: AdminBoot): Boot => ({
  ...boot,
  operations: { ...boot.operations, ...admin.operations },
  pages: { ...boot.pages, ...admin.pages },
  forms: { ...boot.forms, ...admin.forms },
  pageForms: { ...boot.pageForms, ...admin.pageForms },
})

/** The boot with the operators' part if the visitor is an operator; nobody else loads that part. */
export async function bootWithAdmin(boot: Boot, { role }: Pick<ClientSession, 'role'>): Promise<Boot> {
  if (!isStaff(boot.accounts, role) || !boot.admin) return boot
  const { url } = boot.admin
  const admin = await withinLazyLimit(async (signal) => {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(`admin: HTTP ${answer.status}`)
    return (await answer.json()) as AdminBoot
  })
  return withAdmin(boot, admin)
}
