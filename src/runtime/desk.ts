import type { Boot, DeskBoot } from '../release/release'
import type { ClientSession } from './context'
import { withinLazyLimit } from './lazy-limit'

/** The boot with its part for operators, when the visitor is one; everybody else never loads it. */
export async function withDesk(boot: Boot, { role }: Pick<ClientSession, 'role'>): Promise<Boot> {
  if (role !== 'operator' || !boot.desk) return boot
  const { url } = boot.desk
  const desk = await withinLazyLimit(async (signal) => {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(`desk: HTTP ${answer.status}`)
    return (await answer.json()) as DeskBoot
  })
  return {
    ...boot,
    operations: { ...boot.operations, ...desk.operations },
    pages: { ...boot.pages, ...desk.pages },
    forms: { ...boot.forms, ...desk.forms },
    pageForms: { ...boot.pageForms, ...desk.pageForms },
  }
}
