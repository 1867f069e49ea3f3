import { writeFileSync } from 'node:fs'
import { executionPicture } from '/tmp/h/mail/main/packages/core/src/reports/files/report-picture.ts'
import { reportChartPng } from '/tmp/h/mail/main/packages/core/src/reports/files/report-drawing.ts'
import { reportMailHtml, reportMailText, chartCid } from '/tmp/h/mail/main/packages/core/src/report-emails/mail-html.ts'
import { launchBrowser } from '/tmp/h/mail/main/tooling/e2e/src/browser.ts'
const f = (done: number, pending: number, nonAutomatable: number, durationMs: number | null) => ({ total: done + pending + nonAutomatable, done, pending, nonAutomatable, durationMs })
const report = { project: f(120, 80, 100, null), release: f(90, 60, 50, null), datasets: f(140, 70, 50, 3_725_000), pass: f(70, 20, 20, 3_000_000), fail: f(8, 10, 2, 500_000), skip: f(2, 5, 3, 0), block: f(1, 5, 5, 0), remaining: f(9, 20, 20, 0), received: 75.5 }
const picture = executionPicture(report as never, { releaseId: 1, lines: [['Project', 'Web shop'], ['Environment', 'Staging'], ['Release', '2026.1'], ['Module', 'Shop › Cart']], at: new Date() })
const png = await reportChartPng(picture)
const mail = { picture, href: 'https://tests.example.org/project/1/app/graphReport?execution=true', sender: 'Lea Lead', daily: true, workbook: 'Execution_Report.xlsx' }
const html = reportMailHtml(mail).replaceAll(`cid:${chartCid}`, `data:image/png;base64,${png.toString('base64')}`)
writeFileSync('/tmp/h/mail/mail.html', html)
console.log(reportMailText(mail), html.length - png.length * 1.33)
const browser = await launchBrowser()
for (const scheme of ['light', 'dark'] as const) for (const width of [800, 390]) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme })
  await page.setContent(html)
  await page.screenshot({ path: `/tmp/h/mail/mail-${scheme}-${width}.png`, fullPage: true })
}
await browser.close()
