const day = (ahead: number) => new Date(Date.now() + (8 + ahead * 24) * 3_600_000).toISOString().slice(0, 10)

/** The first Wednesday or Friday from so many days ahead, when each hall of the demonstration is open. */
export function openDay(ahead: number): string {
  const days = Array.from({ length: 7 }, (_, more) => day(ahead + more))
  return days.find((one) => [3, 5].includes(new Date(one).getUTCDay()))!
}
