import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { MenusFile } from '../../src/contract/menu'
import type { RoutesFile } from '../../src/contract/route'
import { readSchema, schemaFiles } from './read-schemas'

const { routes } = readSchema<RoutesFile>('routes.json')
const at = (path: string) => routes.find((route) => route.path === path)

/** Every route of spec §2. */
const paths =
  '/ /login /userRegister /ForgetPassword /resetting /Forgots /resettings /policyDirectView /notice /notice-detail /enterprise /personal /exhibitionHall /exhibitionReserve /exhibitionCaseDetail /policy /policyDetail /instructDetail /trainDetail /digitalDiagnose /digitalDiagnose1 /onlineDiagnose /onlineDiagnose1 /questionnaire /offlineDiagnose /onlineDiagnoseReport /supplyDema /supplyDemaSell /orderConfirm /reqRelease /productDetail /surperDetail /neiqian /serviceDetail /apply /applyDetail /solutionDetail /finance /collect /collectDetail /collect-demand /information /warn-list /warn-detail'.split(
    ' ',
  )

/** Header groups of spec §2. */
const groups = {
  leadership: ['/exhibitionHall', '/exhibitionCaseDetail', '/trainDetail', '/policyDetail', '/instructDetail'],
  diagnose: ['/digitalDiagnose', '/onlineDiagnose', '/offlineDiagnose'],
  mall: [
    '/supplyDema',
    '/productDetail',
    '/surperDetail',
    '/serviceDetail',
    '/collectDetail',
    '/collect-demand',
    '/reqRelease',
    '/solutionDetail',
  ],
  apply: ['/apply'],
}

describe('routes.json', () => {
  it('declares the 44 paths of the specification', () => {
    expect(paths).toHaveLength(44)
    expect(routes.map((route) => route.path)).toEqual(expect.arrayContaining(paths))
  })

  it.each(['/onlineDiagnose', '/onlineDiagnose1', '/offlineDiagnose', '/reqRelease', '/collect-demand', '/personal'])(
    'opens %s to verified enterprises only',
    (path) => {
      expect(at(path)?.access).toBe('verified')
    },
  )

  it.each(['/login', '/ForgetPassword', '/resetting', '/Forgots', '/resettings', '/enterprise'])(
    'shows %s without header and footer',
    (path) => {
      expect(at(path)?.meta).toMatchObject({ hiddenHeader: true, hiddenFooter: true })
    },
  )

  it.each(Object.entries(groups))('highlights the group %s on its paths', (group, members) => {
    const { main } = readSchema<MenusFile>('menus.json')
    const item = main.find((entry) => entry.id === group)
    const owners = [group, ...(item?.items ?? []).map((entry) => entry.id)]
    for (const path of members) expect(owners, path).toContain(at(path)?.menu)
  })

  it('gives every route its own page', () => {
    const pages = schemaFiles('pages').map((file) => file.slice('pages/'.length, -'.json'.length))
    const included = pages.flatMap((id) =>
      [...readFileSync(`schemas/pages/${id}.json`, 'utf8').matchAll(/"include": "([^"]+)"/g)].map((match) => match[1]!),
    )
    expect([...routes.map((route) => route.page), ...included].sort()).toEqual(pages.sort())
  })
})

describe('pages/', () => {
  it.each(schemaFiles('pages'))('%s stays short and makes no promises', (file) => {
    const text = readFileSync(`schemas/${file}`, 'utf8')
    expect(text.split('\n').length).toBeLessThanOrEqual(201)
    expect(text).not.toMatch(/敬请期待|建设中|即将上线|TODO/u)
  })
})
