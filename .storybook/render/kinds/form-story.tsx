import type { AccountNames } from '../../../src/contract/derived/accounts/account-names'
import { keyOf, type Draw } from '../draw'
import { visitorOf } from '../globals'
import { withPage } from '../portal/page-url'
import { Gate, PortalStory } from '../portal/portal-story'
import { RulesView } from '../rules/rules-view'

/** The access level for a form that no operation uses: the highest. */
const highest = ({ kinds }: AccountNames) => Object.values(kinds)[0]?.at(-1) ?? 'signedIn'

/** A form of the schemas on its own page, or the view of its rules. */
export const draw: Draw<{ form: string; rules?: boolean }> = ({ form: id, rules }, context) => {
  const {
    globals,
    loaded: { live, module },
  } = context
  const form = live.tree?.forms[id]
  const subject = { place: `forms/${id}.json`, form, quiet: rules }
  return (
    <Gate key={rules ? context.id : keyOf(context)} live={live} place={subject.place} subject={subject}>
      {(boot) => {
        if (module) return <RulesView module={module} live={live} globals={globals} />
        const own = boot.routes.find((route) => boot.pageForms[route.page]?.includes(id))
        const page = {
          id: `story-${id}`,
          title: form?.title ?? id,
          breadcrumb: false,
          narrow: true,
          blocks: [{ kind: 'form' as const, form: id }],
        }
        return (
          <PortalStory
            live={live}
            subject={subject}
            globals={globals}
            visitor={visitorOf(globals.session, own?.access ?? highest(boot.accounts), live.tree!)}
            boot={withPage(boot, page, { meta: { hiddenHeader: true, hiddenFooter: true } })}
            path="/story"
          />
        )
      }}
    </Gate>
  )
}
