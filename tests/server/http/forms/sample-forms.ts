import { openDay } from '../../flows/setup/open-day'
import type { Fields } from './native-browser'

export const demand = {
  title: '数控机床停机统计',
  demandType: '技术服务',
  scenes: ['生产管控', '质量管理'],
  content: '三十八台数控机床希望统计停机原因\r\n第二行',
  budget: '12.5',
  contactName: '张三',
  contactPhone: '13800000001',
}
export const bundled = {
  name: '伺服电机',
  category: '零部件',
  spec: 'A1',
  qty: '20',
  unit: '台',
  contactName: '张三',
  contactPhone: '13800000001',
}

interface Sample {
  path: string
  fields(): Fields
  /** The record type of the stored row, or the target of the redirect. */
  type: string
  form: string
  stored: Record<string, unknown>
}

/** Forms with numbers, multi-line texts, single and multiple choices, dates, fields in hidden steps, and a record from the URL. */
export const samples: Sample[] = [
  {
    path: '/exhibitionReserve?id=h01',
    fields: () => ({ visitDate: openDay(2), session: '上午', visitorCount: '12', contactName: '张三', contactPhone: '13800000001' }),
    type: 'reservation',
    form: 'reservation',
    stored: { hallId: 'h01', visitorCount: 12, session: '上午', contactName: '张三' },
  },
  {
    path: '/reqRelease',
    fields: () => demand,
    type: 'demandOrder',
    form: 'demandRelease',
    stored: { title: demand.title, scenes: demand.scenes, content: demand.content.replace('\r', ''), budget: '12.5' },
  },
  { path: '/collect-demand', form: 'collectDemand', fields: () => bundled, type: 'collectDemand', stored: { name: '伺服电机', qty: '20' } },
]
