import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { missingProfileField } from '../names/missing-form-field'
import { refer } from '../names/refer'
import { isProfileUnsure, profileFields } from '../values/account-fields'

/** The profile field that holds the district of applicants, by which work lists filter. */
export function checkDistrict(index: TreeIndex, source: Source): void {
  const { district } = index.accounts?.value ?? {}
  if (!district) return
  refer(index, 'dict', district.dict, source, ['district', 'dict'])
  const known = profileFields(index)
  if (known.includes(district.field) || isProfileUnsure(index)) return
  index.report.add(placeOf(source, ['district', 'field']), {
    code: 'account/unknown-district',
    zh: `填写的资料里没有“${quoted(district.field, 14)}”`,
    en: `No form of the profile has a field "${district.field}"`,
    fix: didYouMean(nearest(district.field, known), known),
    ...missingProfileField(index, district.field, { source, path: ['district', 'field'] }),
  })
}

/** The profile field that holds the mail address of a kind's accounts. */
export function checkMailFields(index: TreeIndex, source: Source): void {
  const known = profileFields(index)
  for (const [kind, { email }] of Object.entries(index.accounts?.value.kinds ?? {})) {
    if (email === undefined || known.includes(email) || isProfileUnsure(index)) continue
    index.report.add(placeOf(source, ['kinds', kind, 'email']), {
      code: 'account/unknown-mail',
      zh: `填写的资料里没有“${quoted(email, 14)}”`,
      en: `No form of the profile has a field "${email}"`,
      fix: didYouMean(nearest(email, known), known),
      ...missingProfileField(index, email, { source, path: ['kinds', kind, 'email'] }),
    })
  }
}
