import { gone, slip, type Row } from './row'

const cases = 'records/case.json'
const product = 'records/product.json'
const detail = 'pages/case-detail.json'
const machining = '"picture": { "file": "case-machining.webp", "alt": "车间里几台数控机床，前方的看板显示产量" }'
const put = (value: string) => slip(cases, machining, `"picture": ${value}`)

/** Mistakes in pictures: fields, cards, demonstration data, blocks. */
export const pictures: Record<string, Row> = {
  'pictures: file misspelt': { ...put('{ "file": "case-machinning.webp", "alt": "车间里的机床" }'), fix: 'case-machining.webp' },
  'pictures: another ending': { ...put('{ "file": "case-machining.jpg", "alt": "车间里的机床" }'), fix: 'case-machining.webp' },
  'pictures: with its folder': { ...put('{ "file": "files/case-machining.webp", "alt": "车间里的机床" }'), fix: 'case-machining.webp' },
  'pictures: a drawing': { ...put('{ "file": "logo.svg", "alt": "车间里的机床" }'), fix: /png/ },
  'pictures: a document': { ...put('{ "file": "自查清单.xlsx", "alt": "车间里的机床" }'), fix: /png/ },
  'pictures: no words': { ...put('{ "file": "case-machining.webp" }'), fix: /alt/ },
  'pictures: empty words': { ...put('{ "file": "case-machining.webp", "alt": "" }'), fix: /写/ },
  'pictures: words by another name': { ...put('{ "file": "case-machining.webp", "title": "车间里的机床" }'), fix: 'alt' },
  'pictures: the file alone': { ...put('"case-machining.webp"'), fix: /alt/ },
  'pictures: a list': { ...put('["case-machining.webp"]'), fix: /\{ \}/ },
  'pictures: field of another name': slip(cases, '"picture": { "type": "image"', '"picture": { "type": "picture"', 'image'),
  'pictures: type in capitals': slip(cases, '"picture": { "type": "image"', '"picture": { "type": "Image"', 'image'),
  'pictures: a card shows a text': slip(cases, '"picture": "{{row.picture}}"', '"picture": "{{row.title}}"', '{{row.picture}}'),
  'pictures: a card misspells the field': slip(cases, '"picture": "{{row.picture}}"', '"picture": "{{row.pictrue}}"', 'row.picture'),
  'pictures: a card names a file': slip(product, '"picture": "{{row.picture}}"', '"picture": "product-mes.webp"', '{{row.picture}}'),
  'pictures: key of another language': slip(product, '"picture": "{{row.picture}}"', '"image": "{{row.picture}}"', 'picture'),
  'pictures: an article misspells the field': slip(detail, '"picture": "{{row.picture}}"', '"picture": "{{row.pic}}"', 'row.picture'),
  'pictures: a gallery misspells the field': slip('pages/exhibition-reserve.json', '{{data.hall.zonePicture}}', '{{data.hall.zonePictrue}}', 'zonePicture'),
  'pictures: a gallery shows a text': slip('pages/exhibition-reserve.json', '"picture": "{{data.hall.zonePicture}}"', '"picture": "{{data.hall.zones}}"', /picture|Picture/),
  'pictures: a gallery without words': slip('pages/exhibition-reserve.json', '"picture": "{{data.hall.tourPicture}}"', '"picture": { "file": "hall-city.webp" }', /alt/),
  'pictures: a gallery names no file': slip('pages/exhibition-reserve.json', '"picture": "{{data.hall.tourPicture}}"', '"picture": { "file": "hall-citty.webp", "alt": "大厅" }', 'hall-city.webp'),
  'pictures: the file is gone': gone('files/hall-city.webp', 'records/hall.json > "hall-city.webp"'),
}
