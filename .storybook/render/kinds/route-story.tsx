import { keyOf, type Draw } from '../draw'
import { visitorOf } from '../globals'
import { accessOfRoute, addressOfRoute } from '../portal/open-page'
import { Gate, PortalStory } from '../portal/portal-story'

/** A route in the shell that its flags demand. */
export const draw: Draw<{ route: string }> = ({ route: id }, context) => {
  const {
    globals,
    loaded: { live, rows },
  } = context
  const route = live.tree?.routes.routes.find((one) => one.id === id)
  const subject = { place: route ? `pages/${route.page}.json` : 'routes.json', page: route && live.tree?.pages[route.page] }
  return (
    <Gate key={keyOf(context)} live={live} place={subject.place} subject={subject}>
      {(boot) => (
        <PortalStory
          live={live}
          boot={boot}
          subject={subject}
          globals={globals}
          visitor={visitorOf(globals.session, accessOfRoute(route!, live.tree!, rows), live.tree!)}
          path={addressOfRoute(route!, live.tree!, rows)}
        />
      )}
    </Gate>
  )
}
