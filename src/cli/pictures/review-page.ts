import type { Verdict } from './compare-picture'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const picture = (folder: string, title: string, name: string) =>
  `<figure><figcaption>${title}</figcaption><a href="${folder}/${encodeURIComponent(name)}"><img loading="lazy" src="${folder}/${encodeURIComponent(name)}" alt="${title}：${escaped(name)}"></a></figure>`

const shown: Record<Exclude<Verdict['is'], 'same'>, (name: string) => string[]> = {
  different: (name) => [picture('kept', '原来', name), picture('now', '现在', name), picture('difference', '差别', name)],
  new: (name) => [picture('now', '现在', name)],
  gone: (name) => [picture('kept', '原来', name)],
}

function section(title: string, is: keyof typeof shown, verdicts: Verdict[]): string {
  const found = verdicts.filter((one) => one.is === is).sort((a, b) => (b.pixels ?? 0) - (a.pixels ?? 0))
  if (found.length === 0) return ''
  const entries = found.map(
    ({ name, pixels }) =>
      `<article><h3>${escaped(name)}${pixels === undefined ? '' : ` <small>${pixels} 像素不同</small>`}</h3><div>${shown[is](name).join('')}</div></article>`,
  )
  return `<section><h2>${title}（${found.length}）</h2>${entries.join('')}</section>`
}

const looks = `body{font:16px/1.6 system-ui,sans-serif;margin:24px;color:#14233b;background:#f4f8fd}article{margin:0 0 24px;padding:16px;background:#fff;border:1px solid #d3deec;border-radius:8px}
article>div{display:flex;gap:16px;align-items:flex-start}figure{flex:1;min-width:0;margin:0}figcaption{color:#4d5d75}img{max-width:100%;max-height:640px;border:1px solid #d3deec}small{color:#c1272d;font-weight:400}h3{margin:0 0 8px;overflow-wrap:anywhere}`

/** A page with all differences side by side, the largest first. */
export function reviewPage(verdicts: Verdict[]): string {
  const same = verdicts.filter(({ is }) => is === 'same').length
  const sections = [section('不同', 'different', verdicts), section('新增', 'new', verdicts), section('消失', 'gone', verdicts)].join('')
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>图片对照</title><style>${looks}</style><h1>图片对照</h1><p>${same} 张与保留的相同。确认无误后 <code>npm run pictures -- --accept</code> 保留全部，后面写名字的一部分就只保留那些；不用重新拍。</p>${sections || '<p>没有差别。</p>'}</html>`
}
