import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

test("a page is read as headings, paragraphs, lists, tables and code, without navigation and scripts", () => {
  const html = `<body><nav>Menu</nav><main><nav>Crumbs</nav><article><h1 id="a">Stake &amp; vote</h1><!-- --><p>Lock <b>MLB</b>.</p>
<ul><li>One</li><li>Two</li></ul><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>&lt;2</td></tr></table>
<pre><code>npm start</code></pre><script>alert(1)</script></article></main></body>`;
  expect(htmlText(html)).toBe("# Stake & vote\n\nLock MLB.\n\n- One\n- Two\n\nA | B\n\n1 | <2\n\nnpm start");
});
