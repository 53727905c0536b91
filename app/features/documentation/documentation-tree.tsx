import { NavLink } from "@remix-run/react";
import { classNames } from "#app/components/ui/class-names.ts";
import type { DocumentationGroup } from "./pages.server.ts";

/** Every section of the documentation with its pages. */
export function DocumentationTree({ tree }: { tree: readonly DocumentationGroup[] }) {
  return (
    <nav aria-label="Pages of the documentation" className="grid gap-5">
      <TreeLink url="/docs" title="Documentation" end />
      {tree.map((group) => (
        <div key={group.id} className="grid gap-1">
          <h2 className="text-muted px-2.5 text-xs font-medium tracking-wide uppercase">{group.title}</h2>
          <ul className="grid gap-0.5">
            {group.pages.map((page) => (
              <li key={page.url}>
                <TreeLink {...page} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function TreeLink({ url, title, end }: { url: string; title: string; end?: boolean }) {
  return (
    <NavLink
      to={url}
      end={end ?? true}
      prefetch="intent"
      className={({ isActive }) =>
        classNames(
          "flex min-h-8 items-center rounded-control px-2.5 py-1 pointer-coarse:min-h-11",
          isActive ? "bg-accent-tint text-accent font-medium" : "text-muted hover:bg-sunken hover:text-text",
        )
      }
    >
      {title}
    </NavLink>
  );
}
