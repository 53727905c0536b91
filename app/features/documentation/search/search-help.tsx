import { Link } from "@remix-run/react";

const places = [
  ["/docs/help/faq", "Questions and answers"],
  ["/docs/help/not-supported", "Unsupported features"],
  ["/docs", "All guides by what you want to do"],
  ["/contact", "Contact"],
] as const;

export function SearchHelp() {
  return (
    <ul className="grid gap-1 px-2.5 pb-2 text-sm">
      {places.map(([to, label]) => (
        <li key={to}>
          <Link to={to} className="text-accent hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
