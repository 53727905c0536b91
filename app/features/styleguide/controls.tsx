import { Ellipsis, LayoutGrid, Plus, Rows3 } from "lucide-react";
import { Button, ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Badge, Key } from "#app/components/ui/display/badge.tsx";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { SegmentedLinks } from "#app/components/ui/list/segmented-links.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#app/components/ui/overlay/menu.tsx";
import { Tooltip } from "#app/components/ui/overlay/tooltip.tsx";
import { Section, Specimen } from "./section.tsx";

/** Buttons and other controls. */
export function Controls() {
  return (
    <Section id="controls" title="Controls">
      <Specimen name="Buttons">
        <Button variant="primary">Create task</Button>
        <Button>View</Button>
        <Button variant="quiet">Skip</Button>
        <Button variant="danger">Cancel task</Button>
        <Button size="small">Small</Button>
        <button type="button" className={buttonClasses({ size: "icon" })}>
          <Plus aria-hidden="true" className="size-4" />
          <span className="sr-only">Add</span>
        </button>
        <ButtonLink to="/tasks">A link</ButtonLink>
      </Specimen>
      <Specimen name="Not now: disabled, and blocked with its reason">
        <Button variant="primary" disabled>
          Sending…
        </Button>
        <Button variant="primary" blocked="You cannot accept your own task.">
          Accept task
        </Button>
        <Button blocked="Voting has ended.">Vote</Button>
      </Specimen>
      <Specimen name="Menu, tooltip, copy">
        <Menu
          trigger={{
            className: buttonClasses(),
            children: (
              <>
                More <Ellipsis aria-hidden="true" className="size-4" />
              </>
            ),
          }}
          panelClassName="top-full left-0 mt-1.5 min-w-56"
        >
          <MenuLabel>About the task</MenuLabel>
          <MenuSeparator />
          <MenuItem onSelect={() => notify({ tone: "info", title: "Chosen from the menu" })}>
            Tell me something
          </MenuItem>
        </Menu>
        <Tooltip label="Escrow. Details" trigger={<Badge>Escrow</Badge>}>
          The reward waits in the contract until verifiers have agreed.
        </Tooltip>
        <CopyButton value="0x14dC79964da2C08b23698B3D3cc7Ca32193d9955" label="Copy address" showLabel />
      </Specimen>
      <Specimen name="Badges and keys">
        <Badge tone="accent">3</Badge>
        <Badge>New</Badge>
        <Badge tone="reward">Claim</Badge>
        <Badge tone="neutral">Beta</Badge>
        <span className="inline-flex gap-1">
          <Key>⌘</Key>
          <Key>K</Key>
        </span>
      </Specimen>
      <Specimen name="View of a list (in the URL)">
        <SegmentedLinks
          label="View"
          parameter="view"
          segments={[
            { value: "table", label: "Table", icon: Rows3 },
            { value: "cards", label: "Cards", icon: LayoutGrid },
          ]}
        />
      </Specimen>
    </Section>
  );
}
