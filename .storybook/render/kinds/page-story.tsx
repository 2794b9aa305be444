import type { Draw } from '../draw'
import { keyOf } from '../draw'
import { visitorOf } from '../globals'
import { accessOfRoute, addressOfRoute, routeOfPage } from '../portal/open-page'
import { Gate, PortalStory } from '../portal/portal-story'

/** A page of the schemas alone, in the real runtime. */
export const draw: Draw<{ page: string }> = ({ page: id }, context) => {
  const {
    globals,
    loaded: { live, rows },
  } = context
  const subject = { place: `pages/${id}.json`, page: live.tree?.pages[id] }
  return (
    <Gate key={keyOf(context)} live={live} place={subject.place} subject={subject}>
      {(boot) => {
        const route = routeOfPage(id, boot.routes)
        const others = boot.routes.filter((one) => one.id !== route.id)
        return (
          <PortalStory
            live={live}
            subject={subject}
            globals={globals}
            visitor={visitorOf(globals.session, accessOfRoute(route, live.tree!, rows), live.tree!)}
            boot={{ ...boot, routes: [...others, route] }}
            path={addressOfRoute(route, live.tree!, rows)}
          />
        )
      }}
    </Gate>
  )
}
