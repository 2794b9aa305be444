import { useMemo, useState } from 'react'
import { useStore } from '../../../runtime/store'
import { translate } from '../../translate'
import { view } from '../../store/console-view'
import { guardLines, operationLines, routeLines, type FixedLine } from './fixed-model'
import './fixed.css'

function Lines({ title, lines }: { title: string; lines: readonly FixedLine[] }) {
  const hasLimits = lines.some(({ limit }) => limit)
  return (
    <section className="console-list fixed" aria-label={title}>
      <h2>{title}</h2>
      <div className="fixed__scroll" role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('fixedColumnTitle')}</th>
              <th scope="col">{translate('fixedColumnAddress')}</th>
              <th scope="col">{translate('fixedColumnWho')}</th>
              {hasLimits && <th scope="col">{translate('fixedColumnLimit')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, title: name, address, who, limit }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <code>{address}</code>
                </td>
                <td>{who}</td>
                {hasLimits && <td>{limit}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Read-only room for what only a maintainer changes: addresses, access, operations. */
export function FixedRoom() {
  const { files } = useStore(view)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const all = useMemo(() => ({ routes: routeLines(files), operations: operationLines(files), guards: guardLines(files) }), [files])
  const shown = (lines: FixedLine[]) =>
    lines.filter(({ title, address, who }) => `${title} ${address} ${who}`.toLowerCase().includes(wanted))
  const [routes, operations] = [shown(all.routes), shown(all.operations)]
  return (
    <div className="fixed-room">
      <section className="console-list" aria-label={translate('fixedWhy')}>
        <h2>{translate('fixedWhy')}</h2>
        <p>{translate('fixedWhyText')}</p>
        <h2>{translate('fixedGuards')}</h2>
        <ul>
          {all.guards.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <label className="console-list__only">
          {translate('fixedFind')}
          <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </label>
      </section>
      <Lines title={translate('fixedRoutes', { count: routes.length })} lines={routes} />
      <Lines title={translate('fixedOperations', { count: operations.length })} lines={operations} />
    </div>
  )
}
