import type { AccountsFile } from '../../../contract/accounts'
import type { Portal } from '../../../contract/portal'

/*
 * What the first edition of the language implied, written in the terms of the second: companies that register with a credit code, two
 * levels, operators, and a diagnosis of companies. A tree of the first edition could have no others.
 */

export const firstStaff: AccountsFile['staff'] = { operator: { title: '运营人员', admin: true } }

/** The account kind of companies, with the forms that complete its profile. */
export const firstKind = (after: string[], keep: Record<string, string>): AccountsFile['kinds'][string] => ({
  title: '企业',
  identity: {
    field: 'socialCode',
    check: 'creditCode',
    unique: true,
    registry: true,
    wrong: '统一社会信用代码有误，请对照营业执照逐位核对',
    taken: '该企业已有账户，可在登录页通过“忘记密码”找回',
  },
  name: 'enterpriseName',
  ...(Object.keys(keep).length > 0 ? { keep } : {}),
  levels: [
    { id: 'unverified', title: '未认证' },
    { id: 'verified', title: '已认证', ...(after.length > 0 ? { after } : {}) },
  ],
})

/** What a registration stored, by field of the profile, with the registration field that must exist for it. */
export const firstStoredFields: Readonly<Record<string, { from: string; needs: string }>> = {
  legalPersonName: { from: 'legalPersonName', needs: 'legalPersonName' },
  unitOrgCode: { from: 'identity.orgCode', needs: 'socialCode' },
  unitCellphone: { from: 'phone', needs: 'phone' },
}

/** What a diagnosis stored of the company, showed of it and compared it by; the dictionaries are those that the portal binds. */
export const firstDiagnosis = (dicts: { industry?: string; size?: string }): Partial<NonNullable<Portal['diagnosis']>> => ({
  keep: {
    enterpriseName: '{{account.enterpriseName}}',
    industryCode: { from: '{{account.professionIdList}}', first: 2 },
    enterSize: '{{account.enterSize}}',
  },
  about: [
    { label: '企业名称', value: '{{row.enterpriseName}}' },
    { label: '所属行业', value: `{{row.industryCode|dict:${dicts.industry ?? 'industry'}}}` },
    { label: '企业规模', value: `{{row.enterSize|dict:${dicts.size ?? 'ent_size'}}}` },
  ],
  peers: ['industryCode', 'enterSize'],
})
