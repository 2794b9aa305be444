import type { Responder } from '../responder'

/** Violations that browsers have reported since the start. */
export interface CspReports {
  count: number
}

/** Maximum number of logged reports, as a hostile page could send many; counting goes on. */
const logged = 100

/** `POST /csp-report`: counts a violation and logs what was blocked, never the visitor's page. */
export const cspReport =
  (reports: CspReports): Responder =>
  ({ path, method, request }) => {
    if (path !== '/csp-report') return null
    if (method === 'POST') {
      reports.count += 1
      if (reports.count <= logged) request.log.warn(outline(request.body), 'csp violation')
    }
    return { status: 204, body: '' }
  }

function outline(body: unknown) {
  try {
    const report = JSON.parse(String(body))['csp-report'] ?? {}
    return { directive: short(report['effective-directive'] ?? report['violated-directive']), blocked: short(report['blocked-uri']) }
  } catch {
    return { directive: 'unreadable' }
  }
}

const short = (value: unknown) => String(value ?? '').slice(0, 100)
