import JSZip from 'jszip'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { post, signIn } from '../visitor'
import { questionnaireId, submitDiagnosis } from './submit-diagnosis'

let portal: TestPortal
let headers: Record<string, string>
beforeEach(async () => {
  portal = await openPortal()
  headers = (await signIn(portal, 'demo-verified')).headers
})

describe('the exported report of a diagnosis', () => {
  const questionnaire = () => portal.release.tree.questionnaires[questionnaireId]!
  const download = (values: object) => post(portal, '/ad/api/expertEnterpriseDiagnose/export', values, headers)
  const open = async (bytes: Buffer) => {
    const zip = await JSZip.loadAsync(bytes)
    const picture = Object.keys(zip.files).find((name) => name.endsWith('.png'))!
    const markup = await zip.file('word/document.xml')!.async('string')
    return {
      markup,
      head: await zip.file('word/header1.xml')!.async('string'),
      text: markup.replace(/<[^>]+>/g, ' '),
      png: await zip.file(picture)!.async('nodebuffer'),
    }
  }

  it('is a Word file with every part of the report and its radar chart', async () => {
    const answer = await download({ id: await submitDiagnosis(portal, headers) })
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/企业数字化水平自测报告（\d{4}-\d\d-\d\d）\.docx$/)
    const { markup, head, text, png } = await open(answer.rawPayload)
    expect(head).toContain('示例市启明机械有限公司（示例）')
    // Columns keep their declared widths even in programs that ignore the widths of cells.
    for (const table of markup.split('<w:tbl>').slice(1))
      expect(new Set([...table.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => width)).size, table.slice(0, 400)).toBeGreaterThan(1)
    const places = questionnaire().report.sections.map(({ title }) => text.indexOf(title))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(text).toMatch(/与上次比\s+持平（\d{4}-\d\d-\d\d得50\.45分，二级（规范级））/)
    // Numbers are aligned to the end, words to the start.
    expect(markup).toMatch(/<w:jc w:val="end"\/>(?:(?!<\/w:p>).)*48\.4%/)
    for (const words of [
      '示例市启明机械有限公司（示例）',
      '50.45（满分100）',
      '二级（规范级）',
      '三级（集成级）',
      '还差9.55分',
      '高6.95分（同行业平均43.5分）',
      '1. 能耗管理',
      '做到位最多可加4.5分',
      '供应链数字化',
      questionnaire().business!.note,
      '38%',
      '资金保障',
      '建议：',
      '产品设计 ★',
      questionnaire().disclaimer,
    ])
      expect(text).toContain(words)
    expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(1120)
    expect((await portal.store.audit.list(1))[0]).toMatchObject({ event: 'diagnosis.export', outcome: 'ok' })
  })

  it('is generated one at a time, and a refusal is JSON instead of a file', async () => {
    const id = await submitDiagnosis(portal, headers)
    const answers = await Promise.all([download({ id }), download({ id }), download({ id })])
    const refused = answers.filter((one) => String(one.headers['content-type']).includes('json')).map((one) => one.json())
    expect(refused).toEqual(
      [1, 2].map(() => expect.objectContaining({ code: 1004, message: '正在为您生成报告，请等它完成后再下载' }) as object),
    )
    expect((await download({ id })).headers['content-type']).toContain('wordprocessingml')
    expect((await download({ id: 'none' })).json()).toMatchObject({ code: 404 })
  })
})
