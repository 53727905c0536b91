/** Stands where the charts will; without JavaScript it leads to the same sums as data. */
export function WaitingCharts() {
  return (
    <div className="min-h-screen" aria-busy="true">
      <p className="text-muted">Loading statistics…</p>
      <noscript>
        Charts are drawn with JavaScript. The sums are at{" "}
        <a href="/api/protocol/statistics">/api/protocol/statistics</a>.
      </noscript>
    </div>
  );
}
