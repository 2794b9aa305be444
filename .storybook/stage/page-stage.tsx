import type { Draw } from './draw'
import { keyOf } from './draw'
import { visitorOf } from './globals'
import { accessOfRoute, addressOfRoute, routeOfPage } from './open-page'
import { Gate, PortalStage } from './portal-stage'

/** A page of the schemas alone, by the real runtime. */
export const draw: Draw<{ page: string }> = ({ page: id }, context) => {
  const { globals, loaded: { live } } = context
  const subject = { place: `pages/${id}.json`, page: live.tree?.pages[id] }
  return (
    <Gate key={keyOf(context)} live={live} place={subject.place} subject={subject}>
      {(boot) => {
        const route = routeOfPage(id, boot.routes)
        const others = boot.routes.filter((one) => one.id !== route.id)
        return (
          <PortalStage
            live={live} subject={subject} globals={globals} visitor={visitorOf(globals.session, accessOfRoute(route, live.tree!))}
            boot={{ ...boot, routes: [...others, route] }} path={addressOfRoute(route, live.tree!)}
          />
        )
      }}
    </Gate>
  )
}
